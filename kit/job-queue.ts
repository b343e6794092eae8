import type { z } from 'zod';
import type { Db } from '#db/client.ts';

/** A kind of background work: its name, the shape of its payload, and how often it is retried. */
export interface Job<Name extends string = string, Payload extends object = object> {
  readonly name: Name;
  readonly payload: z.ZodType<Payload>;
  readonly retryLimit: number;
  /** A cron expression in UTC, for work that runs on a schedule. */
  readonly every: string | undefined;
  /** How long it may run; then it counts as failed. */
  readonly longestSeconds: number;
}

/** The job queue: pg-boss in production. A job becomes visible when its transaction commits. */
export interface JobQueue {
  send(db: Db, job: Job, payload: object, options: SendOptions): Promise<void>;
}

export interface SendOptions {
  startAfter?: Date;
  /** At most one waiting job per key. */
  key?: string;
}
