import { setTimeout as sleep } from 'node:timers/promises';

/** How long a restarting server is waited for before the caller hears of it. */
const PATIENCE_MS = 5_000;

/** Refused, socket not there, starting up or shutting down: all say that nothing was sent yet. */
const COMING_BACK = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P01', '57P03']);

/** Connects, and tries again while the server restarts. Connecting has no effect, so repeating is safe. */
export async function connectPatiently<T>(connect: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!COMING_BACK.has(code) || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
