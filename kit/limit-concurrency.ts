import pLimit from 'p-limit';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';

interface Limits {
  atOnce: number;
  waiting: number;
}

export type Limited = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Limits how much work runs at once and how much waits in order. Throws `server_busy` beyond that. */
export function limitConcurrency({ atOnce, waiting }: Limits): Limited {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.pendingCount >= waiting) {
      throw new ApiFailure(CommonFailures.server_busy, { retryAfterSeconds: 5 });
    }
    return limit(work);
  };
}

export type LimitedByKey = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** The same for all keys together, and within that for each key: nobody takes the places of the others. */
export function limitConcurrencyByKey({
  perKey,
  ...all
}: Limits & { perKey: Limits }): LimitedByKey {
  const inAll = limitConcurrency(all);
  const keys = new Map<string, { limited: Limited; users: number }>();
  return async (key, work) => {
    const own = keys.get(key) ?? { limited: limitConcurrency(perKey), users: 0 };
    keys.set(key, own);
    own.users += 1;
    try {
      return await own.limited(() => inAll(work));
    } finally {
      own.users -= 1;
      if (own.users === 0) keys.delete(key);
    }
  };
}
