import { z } from 'zod';
import { listMailRecipients } from '#features/notifications/choices/choices.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import { toCustomer } from '#features/orders/overview/customer-side.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { record } from '#features/orders/record.ts';
import { refundAnnounced } from '#features/payments/events.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import { orderPath } from '#lib/paths.ts';
import { surplusMail } from './surplus.email.tsx';

const kind = defineMail('payments.surplus', z.object({ refundId: z.uuid() }));

/**
 * Tells a customer, once, that a payment which was not due is refunded automatically. Such a refund changes no invoice, so there is no credit
 * note for it. The timeline shows when the mail was sent.
 */
export async function mailSurplus(ctx: Ctx, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefunded(ctx, refundId);
  if (!refund) return;
  const audience = { to: toCustomer(refund), kind: 'orders', isEssential: true } as const;
  for (const { id: userId, email: to } of await listMailRecipients(ctx, audience)) {
    const about = { orderId: refund.order_id, data: { refundId } };
    await queueMail(ctx, kind, { cause: refundId, to, userId, ...about });
  }
}

export const surplusComposer = composer(
  kind,
  async (ctx, { refundId }, { frame }) => {
    const refund = await findRefunded(ctx, refundId);
    if (!refund) return null;
    return surplusMail(frame, {
      username: refund.username,
      orderNumber: refund.number,
      orderUrl: `${frame.publicUrl}${orderPath(refund)}`,
      amount: formatAmount(money(refund.amount_minor, refund.currency), frame.locale),
      provider: refund.provider,
      reason: sentenceOf(refund.reason, frame.locale),
      isTest: !refund.is_livemode,
    });
  },
  async (tx, { refundId }) => {
    const refund = await findRefunded(tx, refundId);
    if (!refund) return;
    const order = { id: refund.order_id };
    await record(asSystem(tx, 'payments'), order, refundAnnounced, { refundId });
  },
);

function findRefunded(ctx: Ctx, refundId: string) {
  return ctx.db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.payment_attempt_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'refunds.amount_minor',
      'refunds.currency',
      'refunds.reason',
      'payment_attempts.provider',
      'payment_attempts.is_livemode',
      'orders.id as order_id',
      'orders.number',
      'users.id as user_id',
      'users.username',
      'orders.company_id',
    ])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
}
