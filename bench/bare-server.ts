import { fork } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The baseline for a Node server: sends the same bytes and headers from memory, in its own process like ours. */
export async function startBareServer(
  pageUrl: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const child = fork(import.meta.filename, [pageUrl]);
  const port = await new Promise<number>((resolve) =>
    child.once('message', (port) => resolve(Number(port))),
  );
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

async function serve(pageUrl: string): Promise<Server> {
  // node:http instead of fetch, which would unpack the body.
  const { get } = await import('node:http');
  const { headers, body } = await new Promise<{
    headers: NodeJS.Dict<string | string[]>;
    body: Buffer;
  }>((resolve) => {
    get(pageUrl, { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    });
  });
  const sent = Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name),
    ),
  );
  return createServer((_request, response) => {
    response.writeHead(200, { ...sent, 'content-length': body.length });
    response.end(body);
  });
}

if (process.send && process.argv[1] === import.meta.filename) {
  const server = await serve(process.argv[2] ?? '');
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}
