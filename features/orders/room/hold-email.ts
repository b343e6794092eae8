/**
 * Keeps an answer to a mail about an order that came from another address than the person's: of a colleague, or of the same person. The
 * writer holds our mail, but who it is cannot be known, so only the team sees it, as a note that names the address. Called in the transaction
 * that records what became of the mail.
 */
import { notifyAgain } from '#features/notifications/notify.ts';
import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { toTeam } from '#features/orders/to-team.ts';
import type { MessageByMail } from './send-message.ts';

interface HeldEmail {
  orderId: string;
  body: string;
  byMail: MessageByMail & { from: string };
}

export async function holdEmail(tx: Ctx, { orderId, body, byMail }: HeldEmail): Promise<void> {
  const order = await lockOrder(tx, orderId);
  await tx.db
    .insertInto('order_messages')
    .values({
      order_id: orderId,
      author_side: 'admin',
      is_internal: true,
      body,
      by_mail: JSON.stringify(byMail),
      created_at: tx.now,
    })
    .execute();
  await signalChange(tx, liveTopic.orderNotes(orderId));
  await notifyAgain(tx, {
    to: toTeam(order),
    kind: 'messages',
    sentence: 'emailHeld',
    data: { number: order.number, from: byMail.from },
    path: `${adminOrderPath(order)}#new`,
    orderId,
    cause: `held:${orderId}`,
  });
}
