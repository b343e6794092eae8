import { getMailFrame, type MailNeeds } from '#features/notifications/mail-frame.ts';
import { sendMail } from '#features/notifications/send-mail.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { isRecorded, record } from '#kit/record.ts';
import { formatMoney, money, type CurrencyCode } from '#lib/money.ts';
import { surplusMail } from './surplus.email.tsx';

/**
 * Tells a customer, once, that money which was not owed goes back by itself. Such a refund changes no invoice, so no credit note tells of it;
 * a repetition finds in the timeline that the mail went out.
 */
export async function mailSurplus(
  ctx: Ctx,
  needs: MailNeeds,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'refunds.amount_minor',
      'refunds.currency',
      'refunds.reason',
      'payments.provider',
      'payments.is_livemode',
      'orders.id as order_id',
      'orders.number',
      'users.username',
      'users.email',
    ])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
  if (!refund) return;
  const event = { orderId: refund.order_id, type: 'refund.announced', data: { refundId } };
  if (await isRecorded(ctx, event)) return;
  const mail = surplusMail(await getMailFrame(ctx, needs.publicUrl), {
    username: refund.username,
    orderNumber: refund.number,
    orderUrl: `${needs.publicUrl}/orders/${refund.order_id}`,
    amount: formatMoney(money(refund.amount_minor, refund.currency as CurrencyCode)),
    backBy: refund.provider === 'paypal' ? 'PayPal' : 'card',
    reason: refund.reason,
    isTest: !refund.is_livemode,
  });
  await sendMail(needs, refund.email, mail);
  await record(asSystem(ctx, 'payments'), { ...event, isTeamOnly: true });
}
