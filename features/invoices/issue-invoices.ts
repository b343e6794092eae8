import { listBills } from '#features/orders/bills/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { asSystem } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';
import { reverseCreditNote } from './reverse-credit-note.ts';

/** Updates an order's invoices from its ledger: an invoice for each bill, a credit note for each refund, and reversals. Safe to repeat. */
export function issueInvoices(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  return transact(asSystem(ctx, 'invoices'), async (tx) => {
    let isInvoiced = false;
    for (const { id: billId } of await listBills(tx, orderId)) {
      isInvoiced = (await issueInvoice(tx, { billId })) !== null || isInvoiced;
    }
    if (!isInvoiced) return;
    const refunds = await tx.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .where('status', 'in', ['succeeded', 'failed'])
      .orderBy('created_at')
      .execute();
    for (const { id: refundId } of refunds) {
      await issueCreditNote(tx, { refundId });
      await reverseCreditNote(tx, { refundId });
    }
  });
}
