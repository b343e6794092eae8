import { getMailFrame, type MailNeeds } from '#features/notifications/mail-frame.ts';
import { sendMail } from '#features/notifications/send-mail.ts';
import type { Settings } from '#features/settings/contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { MailAttachment } from '#integrations/mail/mailer.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { isRecorded, record } from '#kit/record.ts';
import { formatMoney, money, type CurrencyCode } from '#lib/money.ts';
import { formatTaxRate } from '#lib/tax.ts';
import { paymentReceiptMail, type Receipt } from './payment-receipt.email.tsx';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export interface ReceiptNeeds extends MailNeeds {
  /** Papers that go with the receipt, such as the invoice. */
  attach?(ctx: Ctx, input: { orderId: string }): Promise<MailAttachment[]>;
}

/** Sends the receipt for a payment, once: a repetition finds in the timeline that it went out. */
export async function mailReceipt(
  ctx: Ctx,
  needs: ReceiptNeeds,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const paid = await findPaid(ctx, paymentId);
  if (!paid) return;
  const event = { orderId: paid.order_id, type: 'receipt.sent', data: { paymentId } };
  if (await isRecorded(ctx, event)) return;
  const currency = paid.currency as CurrencyCode;
  const [frame, lines, settings, attachments = []] = await Promise.all([
    getMailFrame(ctx, needs.publicUrl),
    listLines(ctx, paid.order_id, currency),
    getSettings(ctx),
    needs.attach?.(ctx, { orderId: paid.order_id }),
  ]);
  const receipt: Receipt = {
    username: paid.username,
    orderNumber: paid.number,
    orderUrl: `${needs.publicUrl}/orders/${paid.order_id}`,
    lines,
    tax: taxOf(paid, currency),
    total: formatMoney(money(paid.amount_minor, currency)),
    paidWith: paid.provider === 'paypal' ? 'PayPal' : 'card',
    paidOn: DAY.format(paid.occurred_at),
    reference: paid.provider_ref,
    seller: sellerOf(settings),
    hasInvoice: attachments.length > 0,
    isTest: !paid.is_livemode,
  };
  await sendMail(needs, paid.email, { ...paymentReceiptMail(frame, receipt), attachments });
  const system = asSystem(ctx, 'payments');
  await record(system, { ...event, isTeamOnly: true });
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
      'orders.tax_mode',
      'orders.tax_rate_basis_points',
      'orders.tax_minor',
      'users.username',
      'users.email',
    ])
    .where('ledger_entries.payment_id', '=', paymentId)
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
