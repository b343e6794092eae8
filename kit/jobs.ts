import type { z } from 'zod';
import type { Ctx } from './ctx.ts';
import type { Job } from './job-queue.ts';

/** Declares a job. Retries wait 2 s, 4 s, 8 s … up to an hour; handlers must be safe to run again. */
export function defineJob<Name extends string, Payload extends object>(
  name: Name,
  payload: z.ZodType<Payload>,
  options: { retryLimit?: number; every?: string; longestSeconds?: number } = {},
): Job<Name, Payload> {
  const { retryLimit = 12, every, longestSeconds = 900 } = options;
  return { name, payload, retryLimit, every, longestSeconds };
}

/**
 * Thrown by a handler when running the job again cannot help, or when something else schedules the retry. The queue ends the job
 * immediately and logs a warning; any other error makes it run again, up to its limit.
 */
export class DoNotRetryError extends Error {
  override name = 'DoNotRetryError';
}

/** A job and the verb that handles it. */
export interface Handler {
  readonly job: Job;
  /** `jobId` stays the same when the job runs again. */
  run(ctx: Ctx, payload: unknown, jobId: string): Promise<void>;
}

/** Binds a job to its verb; the payload is validated first. */
export function handle<Payload extends object>(
  job: Job<string, Payload>,
  verb: (ctx: Ctx, payload: Payload, jobId: string) => Promise<unknown>,
): Handler {
  return {
    job,
    run: async (ctx, payload, jobId) => {
      const read = job.payload.safeParse(payload);
      if (!read.success) {
        throw new DoNotRetryError(`The payload of ${job.name} is malformed`, { cause: read.error });
      }
      await verb(ctx, read.data, jobId);
    },
  };
}
