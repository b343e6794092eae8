import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { decimalString, money } from '#lib/money.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { invoiceSource, readAllInvoices, type InvoiceQuery } from './list-all-invoices.ts';

const PAGE_SIZE = 500;

/** Exports the invoices and credit notes that match the query as CSV, for bookkeeping. Amounts are positive in both kinds. */
export async function exportInvoices(
  ctx: Ctx,
  query: InvoiceQuery,
): Promise<ReadableStream<Uint8Array>> {
  const m = messagesOf(ctx.locale, 'export');
  type Row = Awaited<ReturnType<typeof readAllInvoices>>['rows'][number];
  const decimal = ({ currency }: Row, minor: bigint) => decimalString(money(minor, currency));
  return exportList(ctx, {
    source: invoiceSource,
    query,
    action: 'invoices.exported',
    columns: [
      { title: m.number, value: ({ number }: Row) => number },
      { title: m.kind, value: ({ kind }) => (kind === 'invoice' ? m.invoice : m.creditNote) },
      { title: m.issuedAt, value: ({ issued_at: at }) => at },
      { title: m.order, value: ({ order_number: number }) => number },
      { title: m.customer, value: ({ buyer_name: name }) => name },
      { title: m.currency, value: ({ currency }) => currency },
      { title: m.net, value: (row) => decimal(row, row.net_minor) },
      { title: m.tax, value: (row) => decimal(row, row.tax_minor) },
      { title: m.gross, value: (row) => decimal(row, row.gross_minor) },
      { title: m.testMoney, value: ({ is_livemode: isLive }) => (isLive ? m.no : m.yes) },
    ],
    timeZone: await getTimeZone(ctx),
    read: (asked) => readAllInvoices(ctx, asked, PAGE_SIZE),
  });
}
