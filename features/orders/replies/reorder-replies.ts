import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { setPositions } from '#kit/reorder.ts';
import { transact } from '#kit/transact.ts';

/** Puts the saved replies in this order. One that is not listed (someone just added it) keeps its place. */
export function reorderReplies(ctx: Ctx, ids: readonly string[]): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'orders.manage');
    await setPositions(tx, 'saved_replies', ids);
    await audit(tx, { action: 'replies.reordered', subjectId: 'all' });
  });
}
