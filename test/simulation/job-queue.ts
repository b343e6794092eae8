/**
 * A queue that behaves like the product's: jobs are visible when their transaction commits, each key has at most one waiting job, and each
 * job runs at least once.
 */
import type { Job, JobQueue } from '#kit/job-queue.ts';
import type { Db } from '#db/client.ts';

export interface WaitingJob {
  id: string;
  name: string;
  payload: object;
  key: string | undefined;
  dueAt: Date;
  retriesLeft: number;
}

export interface SimulatedQueue extends JobQueue {
  waiting: WaitingJob[];
  /** Puts an unfinished job back into the queue. */
  putBack(job: WaitingJob, dueAt: Date): void;
}

export function simulatedQueue(
  afterCommit: (db: Db, action: () => void) => void,
  now: () => Date,
): SimulatedQueue {
  const queue: SimulatedQueue = {
    waiting: [],
    async send(db, job: Job, sent, { startAfter, key }) {
      const payload = job.payload.parse(sent);
      const dueAt = startAfter ?? now();
      const { name, retryLimit: retriesLeft } = job;
      afterCommit(db, () => {
        const isWaiting =
          key !== undefined && queue.waiting.some((each) => each.name === name && each.key === key);
        if (!isWaiting)
          queue.waiting.push({ id: crypto.randomUUID(), name, payload, key, dueAt, retriesLeft });
      });
    },
    putBack(job, dueAt) {
      if (job.retriesLeft <= 0) return;
      queue.waiting.push({ ...job, dueAt, retriesLeft: job.retriesLeft - 1 });
    },
  };
  return queue;
}
