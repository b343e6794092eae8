/**
 * Issues the credit note of a refund that succeeded: once, and it never changes afterwards. A refund of lines has those lines; any other is
 * one part of the whole. Tax is in proportion, so an order that is refunded in parts gets back exactly the tax it was charged. Safe to repeat.
 */
import type { RefundRow } from '#features/payments/queries.ts';
import { findRefund, getAttempt } from '#features/payments/queries.ts';
import { readRefundedLines } from '#features/payments/refunds/refund-lines.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { getSettings } from '#features/settings/queries.ts';
import { authorize } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { transact } from '#kit/transact.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { minus, NOTHING, spreadDiscounts, sumTaxed, taxOfPart, type Taxed } from '#lib/tax/tax.ts';
import { creditDueMinor } from './credit-due.ts';
import { creditLines, type InvoicedItem, type LineOfOrder } from './credit-lines.ts';
import { insertInvoice, type InvoiceRow, type StoredLine } from './invoice-row.ts';
import { mailCreditNote } from './mail-credit-note.ts';
import { localeOf } from './present-invoice.ts';
import { isCharge, listBillInvoices } from './queries.ts';
import { record } from '#features/orders/record.ts';
import { creditNoteIssued } from './events.ts';
import { wordingOf } from './wording.ts';

/** The refund's credit note, issued now or before; null if the refund failed or only returned money beyond the invoice. */
export function issueCreditNote(
  ctx: Ctx,
  { refundId }: { refundId: string },
): Promise<InvoiceRow | null> {
  return transact(ctx, async (tx) => {
    const unlocked = await findRefund(tx, refundId);
    if (!unlocked) return null;
    const order = await lockOrder(tx, unlocked.order_id);
    authorize(tx.actor.kind === 'system');
    const refund = (await findRefund(tx, refundId)) ?? unlocked; // read again now that the order is locked
    const invoices = await listBillInvoices(tx, refund);
    const issued = invoices.find(({ refund_id }) => refund_id === refundId);
    if (issued) return issued;
    const invoice = invoices.find(isCharge);
    if (!invoice || refund.status !== 'succeeded') return null;

    const amountMinor = await creditDue(tx, invoice, refund, creditedBefore(invoices));
    if (amountMinor <= 0n) return null;
    const { lines, ...credit } = await divide(tx, invoices, invoice, refund, amountMinor);
    const { provider } = await getAttempt(tx, refund.payment_attempt_id);
    const creditNote = await insertInvoice(tx, {
      kind: 'credit_note',
      is_livemode: invoice.is_livemode,
      order_id: order.id,
      bill_id: invoice.bill_id,
      locale: invoice.locale,
      refund_id: refund.id,
      corrects_id: invoice.id,
      supplied_at: refund.updated_at,
      order_number: invoice.order_number,
      title: invoice.title,
      seller: invoice.seller,
      buyer: invoice.buyer,
      paid_with: { provider, reference: refund.provider_refund_id ?? '' },
      reason: sentenceOf(refund.reason, localeOf(invoice)),
      currency: invoice.currency,
      tax_mode: invoice.tax_mode,
      tax_treatment: invoice.tax_treatment,
      tax_country: invoice.tax_country,
      tax_sentence: invoice.tax_sentence,
      wording: wordingOf(await getSettings(tx), {
        treatment: invoice.tax_treatment,
        locale: localeOf(invoice),
      }),
      lines,
      tax_lines: invoice.tax_lines.map(({ rateBasisPoints }) => ({ rateBasisPoints, ...credit })),
      ...credit,
    });
    const { id: invoiceId, number } = creditNote;
    await record(tx, order, creditNoteIssued, { invoiceId, number });
    await mailCreditNote(tx, { invoiceId });
    return creditNote;
  });
}

const figuresOf = ({ net_minor, tax_minor, gross_minor }: InvoiceRow): Taxed => ({
  netMinor: net_minor,
  taxMinor: tax_minor,
  grossMinor: gross_minor,
});

/** The amount credited so far, without reversed credit notes. */
function creditedBefore(invoices: readonly InvoiceRow[]): Taxed {
  const corrections = invoices.filter((each) => !isCharge(each));
  return sumTaxed(corrections.map((each) => signed(each, figuresOf(each))));
}

/** The same for each line of the order that has its own credit. */
function creditedByLine(invoices: readonly InvoiceRow[]): Map<string, Taxed> {
  const byLine = new Map<string, Taxed>();
  for (const each of invoices.filter((each) => !isCharge(each))) {
    for (const { lineId, ...line } of each.lines) {
      if (!lineId) continue;
      byLine.set(lineId, sumTaxed([byLine.get(lineId) ?? NOTHING, signed(each, line)]));
    }
  }
  return byLine;
}

function signed({ kind }: InvoiceRow, figures: Taxed): Taxed {
  return kind === 'credit_note' ? figures : minus(NOTHING, figures);
}

async function creditDue(
  tx: Ctx,
  invoice: InvoiceRow,
  refund: RefundRow,
  before: Taxed,
): Promise<bigint> {
  const ledger = await tx.db
    .selectFrom('ledger_entries')
    .select(['kind', 'payment_attempt_id', 'provider_ref', 'amount_minor'])
    .where('order_id', '=', invoice.order_id)
    .where('bill_id', '=', invoice.bill_id)
    .orderBy('id')
    .execute();
  const movements = ledger.map(({ kind, payment_attempt_id, provider_ref, amount_minor }) => ({
    kind,
    paymentAttemptId: payment_attempt_id,
    providerRef: provider_ref,
    amountMinor: amount_minor,
  }));
  const movement = {
    paymentAttemptId: refund.payment_attempt_id,
    providerRef: refund.provider_refund_id ?? '',
  };
  const dueMinor = creditDueMinor(invoice.gross_minor, movements, movement);
  const leftMinor = invoice.gross_minor - before.grossMinor;
  return dueMinor < leftMinor ? dueMinor : leftMinor;
}

/** The lines of the credit note: those of the refund, all of the invoice for a full refund, else one line for the part. */
async function divide(
  tx: Ctx,
  invoices: readonly InvoiceRow[],
  invoice: InvoiceRow,
  refund: RefundRow,
  amountMinor: bigint,
): Promise<Taxed & { lines: StoredLine[] }> {
  const charged = figuresOf(invoice);
  const before = creditedBefore(invoices);
  const invoiced = await linesOfOrder(tx, invoice);
  if (amountMinor === charged.grossMinor) return { ...charged, lines: invoiced ?? invoice.lines };
  const refunded = readRefundedLines(refund);
  // If the credit is less than the refund, it cannot be assigned to lines.
  if (invoiced && refunded.length > 0 && amountMinor === refund.amount_minor) {
    const left = minus(charged, before);
    const items = paidItems(invoiced);
    const balance = {
      taxMode: invoice.tax_mode,
      locale: localeOf(invoice),
      invoiced: items,
      before: creditedByLine(invoices),
      left,
    };
    const lines = creditLines(balance, refunded);
    if (lines && sumTaxed(lines).grossMinor === amountMinor) return { ...sumTaxed(lines), lines };
  }
  const credit = taxOfPart(charged, before, amountMinor);
  const unitPriceMinor = invoice.tax_mode === 'inclusive' ? credit.grossMinor : credit.netMinor;
  const name = messagesOf(localeOf(invoice), 'paper').partOf({ title: invoice.title });
  const part = { name, quantity: 1, unitPriceMinor, ...credit };
  return { ...credit, lines: [part] };
}

/** The items of the invoice with the amounts paid for them after the discounts. */
function paidItems(invoiced: readonly LineOfOrder[]): InvoicedItem[] {
  const discounts = invoiced.filter((line) => line.unitPriceMinor < 0n);
  const items = invoiced.filter((line) => line.unitPriceMinor >= 0n);
  const paid = spreadDiscounts(items, discounts);
  return items.map((line, index) => ({
    ...line,
    ...paid[index],
    isDiscounted: discounts.length > 0,
  }));
}

/** The invoice's lines with the ids of the bill's lines, which have the same order. */
async function linesOfOrder(tx: Ctx, invoice: InvoiceRow): Promise<LineOfOrder[] | null> {
  const rows = await tx.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', invoice.order_id)
    .where('bill_id', '=', invoice.bill_id)
    .orderBy('position')
    .execute();
  if (rows.length !== invoice.lines.length) return null;
  return invoice.lines.map((line, index) => ({ ...line, lineId: rows[index]?.id ?? '' }));
}
