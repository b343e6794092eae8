import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { MAX_SAVED_REPLIES, type SavedReply } from '#features/orders/replies-contract.ts';

/** All saved replies in the studio's order. */
export async function listReplies(ctx: Ctx): Promise<SavedReply[]> {
  requireAdmin(ctx);
  return ctx.db
    .selectFrom('saved_replies')
    .select(['id', 'title', 'body'])
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_SAVED_REPLIES)
    .execute();
}
