import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what Linux (from 32768), macOS and Windows (from 49152) hand out to outgoing connections. */
const FIRST = 20_000;
const LAST = 32_000;

/** A free loopback port, which no outgoing connection can take before the caller listens on it. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${FIRST} and ${LAST}.`);
}

/** Asks on all addresses, since a server may listen on more than loopback. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
