import pLimit from 'p-limit';

/** Thrown when more anonymous visitors wait for pages than this process can make in a few seconds. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}

export type Gate = <Result>(render: () => Promise<Result>) => Promise<Result>;

/**
 * Lets only a few anonymous pages and answers be made at a time, in the order they were asked for, so that a flood of made-up addresses leaves room
 * for people who are signed in and for everything that is kept. Throws `TooBusy` when too many wait.
 */
export function renderGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const limit = pLimit(atOnce);
  return async (render) => {
    if (limit.pendingCount >= waiting) throw new TooBusy();
    return limit(render);
  };
}
