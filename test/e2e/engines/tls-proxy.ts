import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createServer } from 'node:tls';

export interface TlsProxy {
  /** `https://localhost:…` */
  url: string;
  close(): Promise<void>;
}

/** HTTPS in front of a local port, as in production, with a temporary certificate. */
export async function openTlsProxy(port: number, target: number): Promise<TlsProxy> {
  const open = new Set<Socket>();
  const server = createServer(makeCertificate(), (outer) => {
    const inner = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => open.delete(one));
      one.pipe(other);
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** A self-signed certificate for localhost, valid for a day. */
export function makeCertificate(): { key: string; cert: string } {
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -';
  const { stdout, stderr, status } = spawnSync('openssl', request.split(' '), { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  return { key: stdout, cert: stdout };
}
