import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { ReplyFailures } from './contract.ts';

/** Deletes a saved reply. Messages that were sent with it stay. */
export function deleteReply(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'orders.manage');
    const reply = await tx.db
      .deleteFrom('saved_replies')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst();
    if (!reply) throw new ApiFailure(ReplyFailures.reply_not_found);
    await audit(tx, { action: 'reply.deleted', subjectId: id, data: { title: reply.title } });
  });
}
