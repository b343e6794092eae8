import type { Ctx } from './ctx.ts';
import type { Job, SendOptions } from './job-queue.ts';

/** Queues a job in the caller's transaction: it runs if, and only if, that commits. */
export async function enqueue<Payload extends object>(
  ctx: Ctx,
  job: Job<string, Payload>,
  payload: Payload,
  options: SendOptions = {},
): Promise<void> {
  await ctx.queue.send(ctx.db, job as unknown as Job, payload, options);
}
