import { audit } from '#kit/audit.ts';
import { changesOf } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { ReplyFailures, ReplyEdit, type SavedReply } from './contract.ts';

/** Changes a saved reply; throws if someone else saved since it was opened. Messages that were sent with it stay as they are. */
export function editReply(
  ctx: Ctx,
  id: string,
  { title, body, version }: ReplyEdit,
): Promise<SavedReply> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'orders.manage');
    const before = await tx.db
      .selectFrom('saved_replies')
      .select(['title', 'body', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new ApiFailure(ReplyFailures.reply_not_found);
    if (before.version !== version) throw new ApiFailure(ReplyFailures.reply_changed);
    const reply = await tx.db
      .updateTable('saved_replies')
      .set({ title, body, version: version + 1, updated_at: tx.now })
      .where('id', '=', id)
      .returning(['id', 'title', 'body', 'version'])
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'reply.saved',
      subjectId: id,
      data: { title, version: reply.version },
      changes: changesOf(ReplyEdit, before, reply),
    });
    return reply;
  });
}
