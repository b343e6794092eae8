import { getMailFrame, type MailNeeds } from '#features/notifications/mail-frame.ts';
import { sendMail } from '#features/notifications/send-mail.ts';
import type { Settings } from '#features/settings/contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { record } from '#kit/record.ts';
import { formatMoney, money, percentageWithin, type CurrencyCode, type Money } from '#lib/money.ts';
import { paymentReceiptMail, type Receipt } from './payment-receipt.email.tsx';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Sends the receipt for a payment, once: a repetition finds in the timeline that it went out. */
export async function mailReceipt(
  ctx: Ctx,
  needs: MailNeeds,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const paid = await findPaid(ctx, paymentId);
  if (!paid || (await isSent(ctx, paid.order_id, paymentId))) return;
  const [frame, lines, settings] = await Promise.all([
    getMailFrame(ctx, needs.publicUrl),
    listLines(ctx, paid.order_id, paid.currency as CurrencyCode),
    getSettings(ctx),
  ]);
  const total = money(paid.amount_minor, paid.currency as CurrencyCode);
  const receipt: Receipt = {
    username: paid.username,
    orderNumber: paid.number,
    orderUrl: `${needs.publicUrl}/orders/${paid.order_id}`,
    lines,
    total: formatMoney(total),
    ...(settings.taxRateBasisPoints > 0 && { tax: taxWithin(total, settings.taxRateBasisPoints) }),
    paidWith: paid.provider === 'paypal' ? 'PayPal' : 'card',
    paidOn: DAY.format(paid.occurred_at),
    reference: paid.provider_ref,
    seller: sellerOf(settings),
    isTest: !paid.is_livemode,
  };
  await sendMail(needs, paid.email, paymentReceiptMail(frame, receipt));
  const system = asSystem(ctx, 'payments');
  const event = { orderId: paid.order_id, type: 'receipt.sent', data: { paymentId } };
  await record(system, { ...event, isTeamOnly: true });
}

/** The tax that the total contains. */
function taxWithin(total: Money, rateBasisPoints: number): Receipt['tax'] {
  return {
    rate: `${rateBasisPoints / 100} %`,
    amount: formatMoney(percentageWithin(total, rateBasisPoints)),
  };
}

/** Who sold, in one line, as far as the owner has said. */
function sellerOf(settings: Settings): string {
  const { sellerName, sellerAddress, sellerTaxId, sellerRegistration } = settings;
  return [sellerName, sellerAddress.replaceAll(/\s*\n\s*/g, ', '), sellerTaxId, sellerRegistration]
    .filter((part) => part !== '')
    .join(' · ');
}

function findPaid(ctx: Ctx, paymentId: string) {
  return ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('payments', 'payments.id', 'ledger_entries.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'ledger_entries.order_id',
      'ledger_entries.amount_minor',
      'ledger_entries.currency',
      'ledger_entries.occurred_at',
      'ledger_entries.provider_ref',
      'payments.provider',
      'payments.is_livemode',
      'orders.number',
      'users.username',
      'users.email',
    ])
    .where('ledger_entries.payment_id', '=', paymentId)
    .where('ledger_entries.kind', '=', 'capture')
    .orderBy('ledger_entries.id')
    .executeTakeFirst();
}

async function isSent(ctx: Ctx, orderId: string, paymentId: string): Promise<boolean> {
  const sent = await ctx.db
    .selectFrom('order_events')
    .select('data')
    .where('order_id', '=', orderId)
    .where('type', '=', 'receipt.sent')
    .execute();
  return sent.some(({ data }) => (data as { paymentId?: string }).paymentId === paymentId);
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
