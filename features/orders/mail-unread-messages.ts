import { findMailUser } from '#features/accounts/queries.ts';
import { getMailFrame, type MailNeeds } from '#features/notifications/mail-frame.ts';
import { sendMail } from '#features/notifications/send-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { getOrderRow } from './lock-order.ts';
import { listStudioAddresses, OFF_SWITCH } from './mail-recipients.ts';
import { unreadMessagesMail } from './unread-messages.email.tsx';

/** Tells a side what it has not read, if by now there is still something. */
export async function mailUnreadMessages(
  ctx: Ctx,
  needs: MailNeeds,
  { orderId, to }: { orderId: string; to: 'customer' | 'studio' },
): Promise<void> {
  const order = await getOrderRow(ctx, orderId);
  const readAt = to === 'customer' ? order.customer_read_at : order.studio_read_at;
  const unread = await ctx.db
    .selectFrom('order_messages')
    .select('body')
    .where('order_id', '=', orderId)
    .where('author_side', '=', to === 'customer' ? 'studio' : 'customer')
    .where('is_team_only', '=', false)
    .$if(readAt !== null, (query) => query.where('created_at', '>', readAt as Date))
    .orderBy('created_at')
    .execute();
  if (unread.length === 0) return;
  const customer = await findMailUser(ctx, order.user_id);
  if (!customer) return;
  const frame = await getMailFrame(ctx, needs.publicUrl);
  const messages = unread.map((message) => message.body);
  if (to === 'customer') {
    if (!customer.wants.messages || customer.isSuspended) return;
    const path = `/orders/${order.id}`;
    const reason = `You get this because you ordered ${order.number}. ${OFF_SWITCH}`;
    const mail = { order, from: frame.studioName, messages, path, reason };
    return sendMail(needs, customer.email, unreadMessagesMail(frame, mail));
  }
  const path = `/admin/orders/${order.id}`;
  const reason = `You get this because you run the shop. ${OFF_SWITCH}`;
  const mail = unreadMessagesMail(frame, {
    order,
    from: customer.username,
    messages,
    path,
    reason,
  });
  for (const address of await listStudioAddresses(ctx, 'notify_messages')) {
    await sendMail(needs, address, mail);
  }
}
