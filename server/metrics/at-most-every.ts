import { setTimeout as sleep } from 'node:timers/promises';

interface Limits {
  everyMs: number;
  /** How long a caller waits. */
  waitMs: number;
}

/**
 * Reads at most once in `everyMs`, and never twice at the same time: between two reads everybody gets the last result. Null if the read
 * failed or takes longer than `waitMs`; a slow one is not started again before it ends.
 */
export function atMostEvery<T>(
  { everyMs, waitMs }: Limits,
  read: () => Promise<T>,
): () => Promise<T | null> {
  let last: Promise<T | null> | undefined;
  let isRunning = false;
  let startedAt = 0;
  return async () => {
    if (!last || (!isRunning && performance.now() - startedAt >= everyMs)) {
      isRunning = true;
      startedAt = performance.now();
      last = read()
        .catch(() => null)
        .finally(() => (isRunning = false));
    }
    const waiting = new AbortController();
    const limit = sleep(waitMs, null, { signal: waiting.signal, ref: false }).catch(() => null);
    return Promise.race([last, limit]).finally(() => waiting.abort());
  };
}
