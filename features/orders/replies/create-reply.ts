import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { MAX_SAVED_REPLIES, ReplyFailures, type NewReply, type SavedReply } from './contract.ts';

/** Adds a saved reply at the end of the list. */
export function createReply(ctx: Ctx, { title, body }: NewReply): Promise<SavedReply> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'orders.manage');
    // Two at once would count the same number and take the same place.
    await lockNames(tx, 'saved_replies.position');
    const { count, last } = await tx.db
      .selectFrom('saved_replies')
      .select((row) => [row.fn.countAll<bigint>().as('count'), row.fn.max('position').as('last')])
      .executeTakeFirstOrThrow();
    if (count >= MAX_SAVED_REPLIES) throw new ApiFailure(ReplyFailures.too_many_replies);
    const reply = await tx.db
      .insertInto('saved_replies')
      .values({
        title,
        body,
        position: (last ?? 0) + 1,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .returning(['id', 'title', 'body', 'version'])
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'reply.created', subjectId: reply.id, data: { title } });
    return reply;
  });
}
