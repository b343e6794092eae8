import type { Ctx } from '#kit/ctx.ts';

const KEPT_DAYS = 90;

/** Drops the bodies of old messages, which hold the buyers' names and addresses. What they were about stays. */
export async function forgetBodies(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - KEPT_DAYS * 86_400_000);
  await ctx.db
    .updateTable('webhook_inbox')
    .set({ raw_body: null })
    .where('received_at', '<', before)
    .where('raw_body', 'is not', null)
    .where('state', 'not in', ['received', 'deferred'])
    .execute();
}
