import { randomUUID } from 'node:crypto';
import type { Ctx } from '#kit/ctx.ts';
import type { Handler } from '#kit/jobs.ts';
import type { recordingQueue } from './queue.ts';

/** Runs every job of a recording queue with a handler here, oldest first, like the worker. */
export async function workOff(
  ctx: Ctx,
  queue: ReturnType<typeof recordingQueue>,
  handlers: readonly Handler[],
): Promise<void> {
  for (let next = queue.sent.shift(); next; next = queue.sent.shift()) {
    const { name, payload } = next;
    const handler = handlers.find((each) => each.job.name === name);
    await handler?.run({ ...ctx, actor: { kind: 'system', name }, queue }, payload, randomUUID());
  }
}
