import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import {
  ReplyFailures,
  type ReplyEdit,
  type SavedReply,
} from '#features/orders/replies-contract.ts';

/** Changes a saved reply. Messages that were sent with it stay as they are. */
export function editReply(ctx: Ctx, id: string, { title, body }: ReplyEdit): Promise<SavedReply> {
  return transact(ctx, async (tx) => {
    requireAdmin(tx);
    const reply = await tx.db
      .updateTable('saved_replies')
      .set({ title, body, updated_at: tx.now })
      .where('id', '=', id)
      .returning(['id', 'title', 'body'])
      .executeTakeFirst();
    if (!reply) throw new Failure(ReplyFailures.reply_not_found);
    await audit(tx, {
      action: 'reply.saved',
      subjectType: 'reply',
      subjectId: id,
      data: { title },
    });
    return reply;
  });
}
