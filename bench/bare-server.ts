import { fork } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The baseline for a Node server: sends the same bytes and headers of these pages from memory, in its own process like ours. */
export async function startBareServer(
  ...pageUrls: string[]
): Promise<{ url: string; pid: number; close(): Promise<void> }> {
  const child = fork(import.meta.filename, pageUrls);
  const port = await new Promise<number>((resolve) =>
    child.once('message', (port) => resolve(Number(port))),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

interface Page {
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

async function read(pageUrl: string): Promise<Page> {
  // node:http instead of fetch, which would unpack the body.
  const { get } = await import('node:http');
  const { headers, body } = await new Promise<Page>((resolve) => {
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
  return { headers: { ...sent, 'content-length': String(body.length) }, body };
}

async function serve(pageUrls: readonly string[]): Promise<Server> {
  const pages = new Map<string | undefined, Page>();
  for (const url of pageUrls) pages.set(new URL(url).pathname, await read(url));
  return createServer((request, response) => {
    const page = pages.get(request.url);
    response.writeHead(page ? 200 : 404, page?.headers);
    response.end(page?.body);
  });
}

if (process.send && process.argv[1] === import.meta.filename) {
  const server = await serve(process.argv.slice(2));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}
