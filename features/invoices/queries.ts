import { sql } from 'kysely';
import { getOrderWithAmounts } from '#features/orders/lock-order.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isUuid } from '#lib/uuid.ts';
import { InvoiceFailures, type Invoice } from './contract.ts';
import { readInvoiceRow, type InvoiceRow } from './invoice-row.ts';
import { presentInvoice } from './present-invoice.ts';

/** All invoices and credit notes of an order, oldest first, for its customer and the studio. */
export async function getOrderInvoices(ctx: Ctx, orderId: string): Promise<Invoice[]> {
  const order = await getOrderWithAmounts(ctx, orderId);
  const rows = await listInvoices(ctx, order.id);
  if (rows.length === 0) throw new ApiFailure(InvoiceFailures.invoice_not_issued);
  return rows.map((row) => presentInvoice(row, rows));
}

/** One invoice or credit note. Throws not_found for a caller who may not see its order. */
export async function getInvoice(ctx: Ctx, invoiceId: string): Promise<Invoice> {
  if (ctx.actor.kind !== 'system') requireUser(ctx);
  const invoice = isUuid(invoiceId)
    ? await ctx.db
        .selectFrom('invoices')
        .select('order_id')
        .where('id', '=', invoiceId)
        .executeTakeFirst()
    : undefined;
  if (!invoice) throw new ApiFailure(InvoiceFailures.invoice_not_found);
  const order = await getOrderWithAmounts(ctx, invoice.order_id).catch((error) => {
    const isHidden = error instanceof ApiFailure && error.kind === OrderFailures.order_not_found;
    throw isHidden ? new ApiFailure(InvoiceFailures.invoice_not_found) : error;
  });
  const rows = await listInvoices(ctx, order.id);
  const row = rows.find(({ id }) => id === invoiceId);
  if (!row) throw new ApiFailure(InvoiceFailures.invoice_not_found);
  return presentInvoice(row, rows);
}

/** Internal: checks no permission. */
export async function listInvoices(ctx: Ctx, orderId: string): Promise<InvoiceRow[]> {
  const rows = await ctx.db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    // At the same time of issue, a corrected document comes first.
    .orderBy(sql`case when corrects_id is null then 0 when kind = 'credit_note' then 1 else 2 end`)
    .orderBy('number')
    .execute();
  return rows.map(readInvoiceRow);
}

/** The invoices and credit notes of one bill, oldest first. Internal: checks no permission. */
export async function listBillInvoices(
  ctx: Ctx,
  bill: { bill_id: string; order_id: string },
): Promise<InvoiceRow[]> {
  const rows = await listInvoices(ctx, bill.order_id);
  return rows.filter(({ bill_id }) => bill_id === bill.bill_id);
}

/** Whether a document is the invoice of a bill, rather than one that corrects another. */
export function isCharge({ kind, corrects_id }: Pick<InvoiceRow, 'kind' | 'corrects_id'>): boolean {
  return kind === 'invoice' && corrects_id === null;
}
