/** Connections that wait for notifications: one for caches, one for the job queue. */
const LISTENING = 2;
const MIN_QUEUE = 2;
const MAX_QUEUE = 4;

/** Divides a process's database connections: the queue gets about a quarter, requests and jobs the rest. */
export function shareConnections(total: number): { pool: number; queue: number } {
  const rest = total - LISTENING;
  const queue = Math.min(MAX_QUEUE, Math.max(MIN_QUEUE, Math.round(rest / 4)));
  return { pool: rest - queue, queue };
}
