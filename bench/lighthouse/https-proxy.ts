import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { makeCertificate } from '#test/e2e/engines/tls-proxy.ts';

/** What concerns one connection only. */
const OF_CONNECTION = /^(:.*|connection|keep-alive|transfer-encoding)$/;

/** HTTPS with HTTP/2 in front of a local port, as the proxies of `deploy/` are. */
export async function openHttpsProxy(port: number, target: number): Promise<Http2SecureServer> {
  const server = createSecureServer(makeCertificate(), (outer, answer) => {
    const headers = { ...forwarded(outer.headers), host: outer.authority };
    const inner = request(
      { port: target, method: outer.method, path: outer.url, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, forwarded(response.headers));
        response.pipe(answer);
      },
    );
    inner.on('error', () => answer.stream.close());
    outer.pipe(inner);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function forwarded(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)));
}
