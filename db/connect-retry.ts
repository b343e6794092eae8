import { setTimeout as sleep } from 'node:timers/promises';

/** How long to wait for a restarting server. */
const RETRY_FOR_MS = 5_000;

/** Refused, no socket, starting up or shutting down: nothing has been sent, so a retry is safe. */
const RESTARTING = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P01', '57P03']);

/** Connects, and retries while the server restarts. Connecting has no side effects, so this is safe. */
export async function connectWithRetry<T>(connect: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!RESTARTING.has(code) || performance.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
