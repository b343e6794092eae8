import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { MAX_SAVED_REPLIES, type SavedReply } from './contract.ts';

/** All saved replies in the studio's order. */
export async function listReplies(ctx: Ctx): Promise<SavedReply[]> {
  requirePermission(ctx, 'orders.work');
  return ctx.db
    .selectFrom('saved_replies')
    .select(['id', 'title', 'body', 'version'])
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_SAVED_REPLIES)
    .execute();
}
