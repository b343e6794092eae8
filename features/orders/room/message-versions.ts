import type { Ctx } from '#kit/ctx.ts';

export interface MessageVersion {
  messageId: string;
  body: string;
  writtenAt: Date;
  replacedAt: Date;
}

/** The earlier texts of an order's edited messages, without notes, oldest first: for the evidence only. */
export async function listMessageVersions(ctx: Ctx, orderId: string): Promise<MessageVersion[]> {
  const rows = await ctx.db
    .selectFrom('message_versions')
    .innerJoin('order_messages', 'order_messages.id', 'message_versions.message_id')
    .selectAll('message_versions')
    .where('order_messages.order_id', '=', orderId)
    .where('order_messages.is_internal', '=', false)
    .orderBy('message_versions.id')
    .execute();
  return rows.map((row) => ({
    messageId: row.message_id,
    body: row.body,
    writtenAt: row.written_at,
    replacedAt: row.replaced_at,
  }));
}
