import type { Ctx } from '#kit/ctx.ts';

/** Keeps which comments were open when changes were requested. The order is locked. */
export async function saveOpenComments(
  tx: Ctx,
  { orderId, revisionId }: { orderId: string; revisionId: string },
): Promise<void> {
  await tx.db
    .insertInto('revision_comments')
    .columns(['revision_id', 'comment_id'])
    .expression((row) =>
      row
        .selectFrom('proof_comments')
        .select((comment) => [comment.val(revisionId).as('revision_id'), 'id'])
        .where('order_id', '=', orderId)
        .where('resolved_at', 'is', null),
    )
    .execute();
}
