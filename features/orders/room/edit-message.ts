/**
 * Edits an own message or note within five minutes. The text before is kept for the evidence; a customer never sees it. Repeating the
 * same edit changes nothing.
 */
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { orderTopics, signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { pauseAcceptance } from '#features/orders/automatic-acceptance.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { canSeeInternalNotes, requireAction } from '#features/orders/policy.ts';
import { MESSAGE_EDIT_MINUTES, type MessageEdit } from './contract.ts';

interface EditMessageInput extends MessageEdit {
  orderId: string;
  messageId: string;
}

export async function editMessage(
  ctx: Ctx,
  { orderId, messageId, body }: EditMessageInput,
): Promise<{ id: string }> {
  await limitOrderAction(ctx, orderId, 'messages');
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const message = await tx.db
      .selectFrom('order_messages')
      .selectAll()
      .where('id', '=', messageId)
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    if (!message || (message.is_internal && !canSeeInternalNotes(tx.actor))) {
      throw new ApiFailure(OrderFailures.message_not_found);
    }
    requireAction(tx, order, message.is_internal ? 'add_note' : 'send_message');
    if (message.author_id !== requireUser(tx).userId)
      throw new ApiFailure(CommonFailures.forbidden);
    if (message.body === body) return { id: message.id };
    if (tx.now > editableUntil(message)) throw new ApiFailure(OrderFailures.message_edit_too_late);
    await tx.db
      .insertInto('message_versions')
      .values({
        message_id: message.id,
        body: message.body,
        written_at: message.edited_at ?? message.created_at,
        replaced_at: tx.now,
      })
      .execute();
    await tx.db
      .updateTable('order_messages')
      .set({ body, edited_at: tx.now })
      .where('id', '=', message.id)
      .execute();
    if (message.author_side === 'customer') await pauseAcceptance(tx, order);
    const topics = message.is_internal ? [liveTopic.orderNotes(order.id)] : orderTopics(order);
    await signalChange(tx, ...topics);
    return { id: message.id };
  });
}

/** Until then, and at that very moment, the author may edit the message. */
export function editableUntil({ created_at }: { created_at: Date }): Date {
  return new Date(created_at.getTime() + MESSAGE_EDIT_MINUTES * 60_000);
}
