/** The API with a folder and with S3 as its store, each on a port, and people who upload to it over real connections that may be cut. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import S3rver, { type Middleware } from 's3rver';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { createS3Store } from '#integrations/storage/s3.ts';
import { createApi } from '#server/api.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { testApi } from './api.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  code?: string | undefined;
}

type Headers = Record<string, string>;

/** Of a request that continues an upload there. */
export const piece = (offset: number): Headers => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

/** The id of the upload, and of the file that it becomes. */
export const idOf = (path: string) => path.split('/').at(-1) as string;

export async function openUploadServers() {
  const { deps, db, close: closeApi } = await testApi();
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'uploads', configs: [] }],
  });
  s3.middleware.unshift(abortMultipart(join(folder, 's3')));
  const { port: s3Port } = await s3.run();
  await mkdir(join(folder, 'disk'));
  const disk = createDiskStore(join(folder, 'disk'));
  const inS3 = createS3Store({
    bucket: 'uploads',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${s3Port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  const stores: [string, FileStore][] = [
    ['a folder', disk],
    ['S3', inS3],
  ];
  const servers = new Map<FileStore, { port: number; close(): void }>();
  for (const [, files] of stores) {
    const api = createApi({ ...deps, files });
    const app = new Hono().route('/api', api);
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    servers.set(files, { port, close: () => server.close() });
  }
  const portOf = (store: FileStore) => servers.get(store)?.port ?? 0;

  const send = (store: FileStore, ...request: SentRequest) => sendTo(portOf(store), ...request);

  async function room(state: OrderRow['state'] = 'in_progress') {
    const customer = await buildUser(db);
    const order = await buildOrder(db, { state, user_id: customer.id });
    return { customer, order, headers: (await signIn(db, customer)).headers };
  }

  async function announce(
    store: FileStore,
    { order, headers }: { order: OrderRow; headers: Headers },
    size: number,
    name = 'film.bin',
  ) {
    const filename = `filename ${Buffer.from(name).toString('base64')}`;
    const about = { 'upload-length': String(size), 'upload-metadata': filename };
    const path = `/api/orders/${order.id}/uploads`;
    const answer = (await send(store, ['POST', path], { ...headers, ...about })) as Answer;
    return { ...answer, path: String(answer.headers['location'] ?? '') };
  }

  async function offsetOf(store: FileStore, path: string, headers: Headers): Promise<number> {
    const answer = await send(store, ['HEAD', path], headers);
    return Number(answer?.headers['upload-offset']);
  }

  const fileOf = (path: string) =>
    db.selectFrom('files').selectAll().where('id', '=', idOf(path)).executeTakeFirst();

  async function close(): Promise<void> {
    for (const server of servers.values()) server.close();
    await s3.close();
    await closeApi();
    await rm(folder, { recursive: true });
  }
  return { db, folder, stores, disk, portOf, send, room, announce, offsetOf, fileOf, close };
}

/** What s3rver does not know: the request that gives a multipart upload up. */
function abortMultipart(directory: string): Middleware {
  return async (ctx, next) => {
    const { uploadId } = ctx.query;
    if (ctx.method !== 'DELETE' || typeof uploadId !== 'string') return next();
    await rm(join(directory, 'uploads', PARTS, uploadId), { recursive: true, force: true });
    ctx.status = 204;
    return undefined;
  };
}

/** The folder of s3rver for parts of uploads. */
const PARTS = '._S3rver_uploads';

type SentRequest = [
  target: [method: string, path: string],
  headers: Headers,
  body?: Buffer,
  cutAfter?: number,
];

/** Sends a request; with `cutAfter` the connection is closed after so many bytes of the body, and there is no answer. */
function sendTo(
  port: number,
  ...[[method, path], headers, body, cutAfter]: SentRequest
): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const length: Headers = body ? { 'content-length': String(body.length) } : {};
    const all = { 'tus-resumable': '1.0.0', ...length, ...headers };
    const request = httpRequest(
      // A connection of its own: one that was kept may be closed by the server in the moment in which it is used again.
      { port, host: '127.0.0.1', method, path, headers: all, agent: false },
      (response) => {
        buffer(response).then((content) => {
          const isJson = `${response.headers['content-type']}`.includes('json');
          const code = isJson ? JSON.parse(content.toString() || '{}').code : undefined;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, code });
        }, reject);
      },
    );
    request.on('error', (error) => (cutAfter === undefined ? reject(error) : resolve(null)));
    if (body && cutAfter !== undefined) {
      request.write(body.subarray(0, cutAfter), () => setTimeout(() => request.destroy(), 30));
    } else request.end(body);
  });
}
