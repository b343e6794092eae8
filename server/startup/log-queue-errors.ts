import type { Logger } from 'pino';

const PAUSE_MS = 30_000;

/**
 * Each worker of each queue reports an unreachable database every second. Logs one line per kind of error and half minute; the next line
 * has the number of omitted ones.
 */
export function logQueueErrors(log: Pick<Logger, 'error'>): (error: Error) => void {
  const kinds = new Map<string, { until: number; leftOut: number }>();
  return (error) => {
    const { code } = error as { code?: unknown };
    const kind = typeof code === 'string' ? code : error.name;
    const seen = kinds.get(kind);
    if (seen && performance.now() < seen.until) {
      seen.leftOut += 1;
      return;
    }
    kinds.set(kind, { until: performance.now() + PAUSE_MS, leftOut: 0 });
    log.error({ err: error, leftOut: seen?.leftOut ?? 0 }, 'job queue');
  };
}
