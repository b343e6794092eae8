/**
 * The network of one test browser. It records requests as they are sent, answers for other sites with a page with one link, and loses
 * connections where a test wants it.
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

export interface SeenRequest {
  method: string;
  url: URL;
  /** The destination sent by the browser: `document`, `script`, `empty` … */
  kind: string;
  /** The site sent by the browser: `cross-site`, `same-origin`, `none`. */
  from: string;
  cookie: string | undefined;
}

/** Where a connection is lost. */
export interface Cut {
  /** After so many bytes of the request's body. */
  afterBytes?: number;
  /** So long after the answer began. */
  afterMs?: number;
}

export interface Network {
  /** For `newVisitor`. */
  proxy: { server: string };
  /** All requests so far, in order. */
  seen: SeenRequest[];
  /** While true, documents start to arrive but never finish. */
  stalls: boolean;
  /** Decides for each request whether its connection is lost; none by default. */
  cuts: (request: SeenRequest) => Cut | undefined;
  /** Opens a page of another site, such as a web mail, and follows its link to `to`. */
  comeFromElsewhere(page: Page, to: string): Promise<void>;
  close(): Promise<void>;
}

interface NetworkOptions {
  /** Removes `no-store` from responses, to act like a browser that keeps such pages in its back/forward cache anyway. */
  keepsPages?: boolean;
}

const ELSEWHERE = 'http://mail.elsewhere.example';

export async function openNetwork({ keepsPages = false }: NetworkOptions = {}): Promise<Network> {
  const seen: SeenRequest[] = [];
  const server = createServer((incoming, answer) => {
    const url = new URL(incoming.url ?? '');
    const { headers, method = 'GET' } = incoming;
    const sent: SeenRequest = {
      method,
      url,
      kind: String(headers['sec-fetch-dest']),
      from: String(headers['sec-fetch-site']),
      cookie: headers.cookie,
    };
    seen.push(sent);
    const isStalling = network.stalls && headers['sec-fetch-dest'] === 'document';
    const cut = network.cuts(sent);
    if (isHere(url)) pass(incoming, answer, { url, keepsPages, isStalling, cut });
    else answer.writeHead(200, { 'content-type': 'text/html' }).end(pageWithLink(url));
  });
  server.on('connect', (_incoming, socket) => void socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const network: Network = {
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    seen,
    stalls: false,
    cuts: () => undefined,
    async comeFromElsewhere(page, to) {
      await page.goto(`${ELSEWHERE}/?to=${encodeURIComponent(to)}`);
      await page.getByRole('link').click();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return network;
}

const isHere = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1';

interface PassOptions {
  url: URL;
  keepsPages: boolean;
  isStalling: boolean;
  cut: Cut | undefined;
}

function pass(
  incoming: IncomingMessage,
  answer: ServerResponse,
  { url, keepsPages, isStalling, cut = {} }: PassOptions,
): void {
  const { 'proxy-connection': _hop, ...headers } = incoming.headers;
  const { afterBytes = Infinity, afterMs } = cut;
  const lose = () => {
    passed.destroy();
    incoming.socket.destroy();
  };
  const passed = request(url, { method: incoming.method ?? 'GET', headers }, (response) => {
    const { 'cache-control': kept, ...others } = response.headers;
    const cacheControl = keepsPages ? kept?.replace('no-store', 'no-cache') : kept;
    answer.writeHead(response.statusCode ?? 502, {
      ...others,
      ...(cacheControl && { 'cache-control': cacheControl }),
    });
    if (afterMs !== undefined) setTimeout(lose, afterMs).unref();
    response.on('error', () => answer.destroy());
    if (isStalling) response.once('data', (chunk: Buffer) => answer.write(chunk.subarray(0, 100)));
    else response.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  // Streams of live pages would stay open after their page is gone.
  answer.on('close', () => answer.writableFinished || passed.destroy());
  let bytes = 0;
  incoming.on('data', (chunk: Buffer) => (bytes += chunk.length) > afterBytes && lose());
  incoming.pipe(passed);
}

function pageWithLink(url: URL): string {
  const to = (url.searchParams.get('to') ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,"><a href="${to}">Open</a>`;
}
