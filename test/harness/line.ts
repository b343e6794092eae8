/** A line to the database's server, which a test cuts or freezes as a broken network would. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

export interface Line {
  /** The address of the database at the end of the line. */
  url: string;
  /** Ends every connection, and refuses new ones until `mend`. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Nothing arrives any more, and nobody is told. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function openLine(to: string): Promise<Line> {
  const { host, port } = new pg.Client(to);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    );
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => isFrozen || other.write(bytes));
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String(own);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    url: String(url),
    cut,
    mend: () => listen(own),
    freeze: () => void (isFrozen = true),
    thaw: () => void (isFrozen = false),
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
