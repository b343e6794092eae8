import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

/** A loopback port for Windows: the port of the last run if it is free, so that the URL stays the same. */
export async function choosePort(dataDir: string): Promise<number> {
  return (await tryPort(lastPort(dataDir))) ?? (await tryPort(0)) ?? 5432;
}

function lastPort(dataDir: string): number {
  try {
    const commandLine = readFileSync(path.join(dataDir, 'postmaster.opts'), 'utf8');
    return Number(/"-p" "(\d+)"/.exec(commandLine)?.[1] ?? 0);
  } catch {
    return 0; // the first start
  }
}

/** 0 lets the operating system choose. */
function tryPort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
