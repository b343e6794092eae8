/**
 * A refund that had gone through may still fail, and the money is with the studio again. Its credit note cannot be unsaid; an invoice
 * over the same amounts takes it back. Once, however often it is asked.
 */
import { findRefund } from '#features/payments/queries.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { authorize } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import { transact } from '#kit/transact.ts';
import { insertInvoice, type InvoiceRow } from './invoice-row.ts';
import { listInvoices } from './queries.ts';

/** The invoice that takes the refund's credit note back, issued now or before; null where there is nothing to take back. */
export function reverseCreditNote(
  ctx: Ctx,
  { refundId }: { refundId: string },
): Promise<InvoiceRow | null> {
  return transact(ctx, async (tx) => {
    const found = await findRefund(tx, refundId);
    if (!found) return null;
    const order = await lockOrder(tx, found.order_id);
    authorize(tx.actor.kind === 'system');
    const refund = (await findRefund(tx, refundId)) ?? found;
    const papers = await listInvoices(tx, order.id);
    const creditNote = papers.find(({ refund_id }) => refund_id === refundId);
    if (!creditNote || refund.status !== 'failed') return null;
    const issued = papers.find(({ corrects_id }) => corrects_id === creditNote.id);
    if (issued) return issued;

    const { id, number, issued_at: _, net_minor, tax_minor, gross_minor, ...same } = creditNote;
    const invoice = await insertInvoice(tx, {
      ...same,
      kind: 'invoice',
      refund_id: null,
      corrects_id: id,
      supplied_at: refund.updated_at,
      paid_with: null,
      reason: `The refund of credit note ${number} did not reach you, so it is taken back.`,
      netMinor: net_minor,
      taxMinor: tax_minor,
      grossMinor: gross_minor,
    });
    const data = { invoiceId: invoice.id, number: invoice.number };
    await recordOrderEvent(tx, { orderId: order.id, type: 'credit_note.taken_back', data });
    return invoice;
  });
}
