import pLimit from 'p-limit';
import { CommonFailures, Failure } from '#lib/failure.ts';

export type Limited = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Limits how much work runs at once and how much waits in order. Throws `server_busy` beyond that. */
export function limitConcurrency({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): Limited {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.pendingCount >= waiting) {
      throw new Failure(CommonFailures.server_busy, { retryAfterSeconds: 5 });
    }
    return limit(work);
  };
}
