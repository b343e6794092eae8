import { z } from 'zod';
import { listMailRecipients } from '#features/notifications/choices/choices.ts';
import { composer, defineMail, type MailComposer } from '#features/mail/mail-kind.ts';
import type { MailFrame } from '#features/mail/mail-frame.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import { listBillLines } from '#features/orders/bills/queries.ts';
import type { Settings } from '#features/settings/contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { MailAttachment } from '#integrations/mail/mailer.ts';
import { toCustomer } from '#features/orders/overview/customer-side.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { record } from '#features/orders/record.ts';
import { receiptSent } from '#features/payments/events.ts';
import { formatDate } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import { formatTaxRate } from '#lib/tax/tax.ts';
import { orderPath } from '#lib/paths.ts';
import { taxNameOf } from '#features/settings/shared/tax-name.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { paymentReceiptMail } from './payment-receipt.email.tsx';
import type { Receipt } from './payment-receipt.email.tsx';

const kind = defineMail('payments.receipt', z.object({ paymentAttemptId: z.uuid() }));

/** Attachments of the receipt, such as the invoice. */
export type AttachInvoice = (ctx: Ctx, input: { billId: string }) => Promise<MailAttachment[]>;

/** Sends the receipt for a payment, once. The timeline shows when it was sent. */
export async function mailReceipt(
  ctx: Ctx,
  { paymentAttemptId }: { paymentAttemptId: string },
): Promise<void> {
  const paid = await findPaid(ctx, paymentAttemptId);
  if (!paid) return;
  const audience = { to: toCustomer(paid), kind: 'orders', isEssential: true } as const;
  for (const { id: userId, email: to } of await listMailRecipients(ctx, audience)) {
    const about = { orderId: paid.order_id, data: { paymentAttemptId } };
    await queueMail(ctx, kind, { cause: paymentAttemptId, to, userId, ...about });
  }
}

export function receiptComposer(attach: AttachInvoice = async () => []): MailComposer {
  return composer(
    kind,
    async (ctx, { paymentAttemptId }, { frame }) => {
      const paid = await findPaid(ctx, paymentAttemptId);
      if (!paid) return null;
      const format = (minor: bigint) => formatAmount(money(minor, paid.currency), frame.locale);
      const [lines, settings, attachments] = await Promise.all([
        listLines(ctx, paid, format),
        getSettings(ctx),
        attach(ctx, { billId: paid.bill_id }),
      ]);
      const receipt: Receipt = {
        username: paid.username,
        orderNumber: paid.number,
        orderUrl: `${frame.publicUrl}${orderPath(paid)}`,
        lines,
        tax: taxOf(paid, settings, { locale: frame.locale, format }),
        total: format(paid.amount_minor),
        provider: paid.provider,
        paidOn: formatDate(paid.occurred_at, 'date', frame),
        reference: paid.provider_ref,
        seller: sellerOf(settings),
        hasInvoice: attachments.length > 0,
        notes: notesOf(paid, frame),
        isTest: !paid.is_livemode,
      };
      return { ...paymentReceiptMail(frame, receipt), attachments };
    },
    async (tx, { paymentAttemptId }) => {
      const paid = await findPaid(tx, paymentAttemptId);
      if (!paid) return;
      const order = { id: paid.order_id };
      await record(asSystem(tx, 'payments'), order, receiptSent, { paymentAttemptId });
    },
  );
}

/** Minor units of the order's currency as text. */
type FormatMinor = (amountMinor: bigint) => string;

/** The tax agreed for the bill: included in the lines or on top. Null if no tax is charged. */
function taxOf(
  order: { tax_mode: string; tax_rate_basis_points: number; tax_minor: bigint },
  { sellerCountry }: Pick<Settings, 'sellerCountry'>,
  { locale, format }: { locale: Locale; format: FormatMinor },
): Receipt['tax'] {
  if (order.tax_rate_basis_points === 0) return null;
  const m = messagesOf(locale, 'mail-payments');
  const rate = formatTaxRate(order.tax_rate_basis_points, locale);
  return {
    name: m.receiptTax({ mode: order.tax_mode, rate, name: taxNameOf(sellerCountry) }),
    amount: format(order.tax_minor),
  };
}

/** What the order says about its tax and about a consumer's rights. */
function notesOf(paid: Paid, { locale, timeZone }: MailFrame): string[] {
  const m = messagesOf(locale, 'mail-payments');
  const until =
    paid.withdrawal_until && formatDate(paid.withdrawal_until, 'moment', { locale, timeZone });
  return [
    paid.tax_treatment === 'flat' || paid.tax_treatment === 'domestic'
      ? ''
      : m.receiptTreatment({ treatment: paid.tax_treatment }),
    until ? m.receiptWithdrawal({ until }) : '',
    paid.early_start_asked_at ? m.receiptEarlyStart : '',
    paid.right_loss_agreed_at ? m.receiptRightLoss : '',
  ].filter(Boolean);
}

type Paid = NonNullable<Awaited<ReturnType<typeof findPaid>>>;

/** The seller in one line, as far as the settings have it. */
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
    .innerJoin('bills', 'bills.id', 'ledger_entries.bill_id')
    .innerJoin('orders', 'orders.id', 'bills.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'ledger_entries.order_id',
      'ledger_entries.bill_id',
      'ledger_entries.amount_minor',
      'ledger_entries.currency',
      'ledger_entries.occurred_at',
      'ledger_entries.provider_ref',
      'payment_attempts.provider',
      'payment_attempts.is_livemode',
      'orders.number',
      'orders.tax_mode',
      'orders.tax_rate_basis_points',
      'orders.tax_treatment',
      'orders.withdrawal_until',
      'orders.early_start_asked_at',
      'orders.right_loss_agreed_at',
      'bills.tax_minor',
      'users.id as user_id',
      'users.username',
      'orders.company_id',
    ])
    .where('ledger_entries.payment_attempt_id', '=', paymentAttemptId)
    .where('ledger_entries.kind', '=', 'capture')
    .orderBy('ledger_entries.id')
    .executeTakeFirst();
}

async function listLines(
  ctx: Ctx,
  bill: { bill_id: string; order_id: string },
  format: FormatMinor,
): Promise<Receipt['lines']> {
  const lines = await listBillLines(ctx, { id: bill.bill_id, order_id: bill.order_id });
  return lines.map(({ name, quantity, total_minor }) => ({
    name,
    quantity,
    amount: format(total_minor),
  }));
}
