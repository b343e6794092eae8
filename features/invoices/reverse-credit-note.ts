/**
 * A refund that succeeded may still fail later, and the money is back with the shop. Its credit note stays; an invoice over the same amounts
 * reverses it. Safe to repeat.
 */
import { findRefund } from '#features/payments/queries.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { getSettings } from '#features/settings/queries.ts';
import { authorize } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { insertInvoice, type InvoiceRow } from './invoice-row.ts';
import { localeOf } from './present-invoice.ts';
import { listInvoices } from './queries.ts';
import { record } from '#features/orders/record.ts';
import { creditNoteReversed } from './events.ts';
import { wordingOf } from './wording.ts';

/** The invoice that reverses the refund's credit note, issued now or before; null if there is nothing to reverse. */
export function reverseCreditNote(
  ctx: Ctx,
  { refundId }: { refundId: string },
): Promise<InvoiceRow | null> {
  return transact(ctx, async (tx) => {
    const unlocked = await findRefund(tx, refundId);
    if (!unlocked) return null;
    const order = await lockOrder(tx, unlocked.order_id);
    authorize(tx.actor.kind === 'system');
    const refund = (await findRefund(tx, refundId)) ?? unlocked;
    const invoices = await listInvoices(tx, order.id);
    const creditNote = invoices.find(({ refund_id }) => refund_id === refundId);
    if (!creditNote || refund.status !== 'failed') return null;
    const issued = invoices.find(({ corrects_id }) => corrects_id === creditNote.id);
    if (issued) return issued;

    const { id, number, issued_at: _, net_minor, tax_minor, gross_minor, ...same } = creditNote;
    const invoice = await insertInvoice(tx, {
      ...same,
      kind: 'invoice',
      refund_id: null,
      corrects_id: id,
      supplied_at: refund.updated_at,
      paid_with: null,
      reason: messagesOf(localeOf(creditNote), 'paper').reversalReason({ number }),
      wording: wordingOf(await getSettings(tx), {
        treatment: creditNote.tax_treatment,
        locale: localeOf(creditNote),
      }),
      netMinor: net_minor,
      taxMinor: tax_minor,
      grossMinor: gross_minor,
    });
    const data = { invoiceId: invoice.id, number: invoice.number };
    await record(tx, order, creditNoteReversed, data);
    return invoice;
  });
}
