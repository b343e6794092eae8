import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createS3Store } from './s3.ts';

/** A store that knows no checksums, such as older ones of other makers: it answers 501 to each header about them. */
async function startPlainStore(): Promise<{ endpoint: string; refused: string[] }> {
  const files = new Map<string, Buffer>();
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://store').pathname;
    const unknown = Object.keys(request.headers).filter((name) =>
      /^x-amz-(checksum|sdk-checksum|trailer)/.test(name),
    );
    const body = await buffer(request);
    if (unknown.length > 0) {
      refused.push(...unknown);
      response.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>');
    } else if (request.method === 'PUT') {
      files.set(path, body);
      response.writeHead(200, { etag: '"1"' }).end();
    } else {
      const file = files.get(path);
      response.writeHead(file ? 200 : 404, { 'content-length': file?.length ?? 0 }).end(file);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, refused };
}

test('a store that answers 501 to checksums takes and gives files', async () => {
  const { endpoint, refused } = await startPlainStore();
  const store = createS3Store({
    bucket: 'files',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    endpoint,
  });
  const key = crypto.randomUUID();
  await store.put(key, Readable.from([Buffer.from('a picture')]), { contentType: 'image/png' });
  const file = await store.get(key);
  expect(file && (await buffer(file.stream)).toString()).toBe('a picture');
  expect(refused).toEqual([]);
});
