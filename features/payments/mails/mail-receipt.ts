import { z } from 'zod';
import { composer, defineMail, type MailComposer } from '#features/notifications/mail-kind.ts';
import { queueMail } from '#features/notifications/queue-mail.ts';
import type { Settings } from '#features/settings/contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { MailAttachment } from '#integrations/mail/mailer.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { hasOrderEvent, recordOrderEvent } from '#kit/order-events.ts';
import { formatDay } from '#lib/format-date.ts';
import { formatMoney, money, type CurrencyCode } from '#lib/money.ts';
import { formatTaxRate } from '#lib/tax.ts';
import { paymentReceiptMail } from './payment-receipt.email.tsx';
import type { Receipt } from './payment-receipt.email.tsx';

const kind = defineMail('payments.receipt', z.object({ paymentAttemptId: z.uuid() }));

/** Papers that go with the receipt, such as the invoice. */
export type AttachInvoice = (ctx: Ctx, input: { orderId: string }) => Promise<MailAttachment[]>;

/** Sends the receipt for a payment, once; the timeline says when it went out. */
export async function mailReceipt(
  ctx: Ctx,
  { paymentAttemptId }: { paymentAttemptId: string },
): Promise<void> {
  const paid = await findPaid(ctx, paymentAttemptId);
  if (!paid || (await hasOrderEvent(ctx, sentEvent(paid.order_id, paymentAttemptId)))) return;
  const { email: to, user_id: userId } = paid;
  await queueMail(ctx, kind, { cause: paymentAttemptId, to, userId, data: { paymentAttemptId } });
}

export function receiptComposer(attach: AttachInvoice = async () => []): MailComposer {
  return composer(
    kind,
    async (ctx, { paymentAttemptId }, { frame }) => {
      const paid = await findPaid(ctx, paymentAttemptId);
      if (!paid) return null;
      const currency = paid.currency;
      const [lines, settings, attachments] = await Promise.all([
        listLines(ctx, paid.order_id, currency),
        getSettings(ctx),
        attach(ctx, { orderId: paid.order_id }),
      ]);
      const receipt: Receipt = {
        username: paid.username,
        orderNumber: paid.number,
        orderUrl: `${frame.publicUrl}/orders/${paid.order_id}`,
        lines,
        tax: taxOf(paid, currency),
        total: formatMoney(money(paid.amount_minor, currency)),
        paidWith: paid.provider === 'paypal' ? 'PayPal' : 'card',
        paidOn: formatDay(paid.occurred_at, settings.timeZone),
        reference: paid.provider_ref,
        seller: sellerOf(settings),
        hasInvoice: attachments.length > 0,
        isTest: !paid.is_livemode,
      };
      return { ...paymentReceiptMail(frame, receipt), attachments };
    },
    async (tx, { paymentAttemptId }) => {
      const paid = await findPaid(tx, paymentAttemptId);
      if (!paid) return;
      const event = sentEvent(paid.order_id, paymentAttemptId);
      await recordOrderEvent(asSystem(tx, 'payments'), { ...event, isInternal: true });
    },
  );
}

function sentEvent(orderId: string, paymentAttemptId: string) {
  return { orderId, type: 'receipt.sent', data: { paymentAttemptId } };
}

/** The tax agreed when the order was placed: the lines contain it, or it comes on top. Null where none is charged. */
function taxOf(
  order: { tax_mode: string; tax_rate_basis_points: number; tax_minor: bigint },
  currency: CurrencyCode,
): Receipt['tax'] {
  if (order.tax_rate_basis_points === 0) return null;
  const rate = formatTaxRate(order.tax_rate_basis_points);
  return {
    name: `${order.tax_mode === 'inclusive' ? 'Includes tax' : 'Tax'} (${rate})`,
    amount: formatMoney(money(order.tax_minor, currency)),
  };
}

/** Who sold, in one line, as far as the owner has said. */
function sellerOf(settings: Settings): string {
  const { sellerName, sellerAddress, sellerTaxId, sellerRegistration } = settings;
  return [sellerName, sellerAddress.replaceAll(/\s*\n\s*/g, ', '), sellerTaxId, sellerRegistration]
    .filter((part) => part !== '')
    .join(' · ');
}

function findPaid(ctx: Ctx, paymentAttemptId: string) {
  return ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'ledger_entries.payment_attempt_id')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'ledger_entries.order_id',
      'ledger_entries.amount_minor',
      'ledger_entries.currency',
      'ledger_entries.occurred_at',
      'ledger_entries.provider_ref',
      'payment_attempts.provider',
      'payment_attempts.is_livemode',
      'orders.number',
      'orders.tax_mode',
      'orders.tax_rate_basis_points',
      'orders.tax_minor',
      'users.id as user_id',
      'users.username',
      'users.email',
    ])
    .where('ledger_entries.payment_attempt_id', '=', paymentAttemptId)
    .where('ledger_entries.kind', '=', 'capture')
    .orderBy('ledger_entries.id')
    .executeTakeFirst();
}

async function listLines(
  ctx: Ctx,
  orderId: string,
  currency: CurrencyCode,
): Promise<Receipt['lines']> {
  const lines = await ctx.db
    .selectFrom('order_lines')
    .select(['name', 'quantity', 'total_minor'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return lines.map(({ name, quantity, total_minor }) => ({
    name,
    quantity,
    amount: formatMoney(money(total_minor, currency)),
  }));
}
