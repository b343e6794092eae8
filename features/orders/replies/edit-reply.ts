import { audit } from '#kit/audit.ts';
import { changesOf } from '#kit/changes.ts';
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
    const before = await tx.db
      .selectFrom('saved_replies')
      .select(['title', 'body'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Failure(ReplyFailures.reply_not_found);
    const reply = await tx.db
      .updateTable('saved_replies')
      .set({ title, body, updated_at: tx.now })
      .where('id', '=', id)
      .returning(['id', 'title', 'body'])
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'reply.saved',
      subjectType: 'reply',
      subjectId: id,
      data: { title },
      changes: changesOf(before, { title, body }, ['title', 'body']),
    });
    return reply;
  });
}
