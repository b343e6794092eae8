import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#test/harness/free-port.ts';
import { StoreAway } from './file-store.ts';
import { createS3Store } from './s3.ts';

function openStore(port: number) {
  return createS3Store({
    bucket: 'files',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    endpoint: `http://127.0.0.1:${port}`,
    timeouts: { connectMs: 200, idleMs: 200 },
  });
}

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const KEY = 'a-file';
const STATES: [string, () => Promise<number>][] = [
  ['refuses connections', () => freePort()],
  ['never answers', () => listen(() => {})],
  ['fails', () => listen((_, response) => response.writeHead(503).end())],
  ['does not know the key', () => listen((_, response) => response.writeHead(403).end())],
];

test.each(STATES)(
  'a store that %s is away, whatever is asked, within seconds',
  async (_, start) => {
    const store = openStore(await start());
    const content = Buffer.from('a picture');
    const incoming = { id: 'an-upload', bytes: 3, parts: [] };
    const calls = [
      store.get(KEY),
      store.put(KEY, content, { contentType: 'image/png' }),
      store.delete(KEY),
      store.begin(KEY),
      store.append(KEY, incoming, [content] as never, async () => {}),
    ];
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: 'rejected', reason: expect.any(StoreAway) });
    }
  },
);

test('a source that fails is not the store being away, even if the parts before cannot be removed', async () => {
  const port = await listen((request, response) => {
    request.resume().once('end', () => {
      if (request.method === 'DELETE') response.writeHead(503).end();
      else if (request.method === 'PUT') response.writeHead(200, { etag: '"a"' }).end();
      else response.end(`<R><UploadId>an-upload</UploadId></R>`);
    });
  });
  const broken = new Error('the browser went away');
  async function* breakOff() {
    for (let sent = 0; sent < 7; sent += 1) yield Buffer.alloc(1024 * 1024);
    throw broken;
  }
  const put = openStore(port).put(KEY, Readable.from(breakOff()), { contentType: 'image/png' });
  await expect(put).rejects.toBe(broken);
});

test('a file that is not there is an answer', async () => {
  const port = await listen((_, response) => response.writeHead(404).end());
  await expect(openStore(port).get(KEY)).resolves.toBeNull();
});
