import pLimit from 'p-limit';

/** Thrown when more anonymous visitors wait for pages than this process can render in a few seconds. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}

export type Gate = <Result>(render: () => Promise<Result>) => Promise<Result>;

/**
 * Limits how many anonymous pages and responses are rendered at once, in the order of their requests, so that a flood of invented addresses
 * leaves capacity for signed-in people and cached pages. Throws `TooBusy` when too many wait.
 */
export function renderGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const limit = pLimit(atOnce);
  return async (render) => {
    if (limit.pendingCount >= waiting) throw new TooBusy();
    return limit(render);
  };
}
