import { z } from 'zod';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { decimalString, money } from '#lib/money.ts';
import { minuteIn } from '#lib/time-zone.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { StoredTaxLine } from './invoice-row.ts';
import { invoiceSource, readAllInvoices, type InvoiceQuery } from './list-all-invoices.ts';

const PAGE_SIZE = 500;

type Document = Awaited<ReturnType<typeof readAllInvoices>>['rows'][number];
/** A document, or the part of it that has one rate of tax. */
type Row = Document & { rateBasisPoints: number };

/**
 * Exports the invoices and credit notes that match the query as CSV, for bookkeeping and for returns of the One-Stop-Shop. A document has a
 * line for each rate of tax, and a credit note has negative amounts, so every column adds up. Dates are in the zone of the document.
 */
export async function exportInvoices(
  ctx: Ctx,
  query: InvoiceQuery,
): Promise<ReadableStream<Uint8Array>> {
  const m = messagesOf(ctx.locale, 'export');
  const decimal = ({ currency, kind }: Row, minor: bigint) =>
    decimalString(money(kind === 'credit_note' ? -minor : minor, currency));
  return exportList(ctx, {
    source: invoiceSource,
    query,
    action: 'invoices.exported',
    columns: [
      { title: m.number, value: ({ number }: Row) => number },
      { title: m.kind, value: ({ kind }) => (kind === 'invoice' ? m.invoice : m.creditNote) },
      { title: m.issuedAt, value: ({ issued_at: at, time_zone: zone }) => minuteIn(zone, at) },
      { title: m.order, value: ({ order_number: number }) => number },
      { title: m.customer, value: ({ buyer_name: name }) => name },
      { title: m.currency, value: ({ currency }) => currency },
      { title: m.net, value: (row) => decimal(row, row.net_minor) },
      { title: m.tax, value: (row) => decimal(row, row.tax_minor) },
      { title: m.gross, value: (row) => decimal(row, row.gross_minor) },
      { title: m.testMoney, value: ({ is_livemode: isLive }) => (isLive ? m.no : m.yes) },
      { title: m.taxCountry, value: ({ tax_country: country }) => country },
      { title: m.taxRule, value: ({ tax_treatment: treatment }) => m.taxRuleOf({ treatment }) },
      { title: m.taxRate, value: ({ rateBasisPoints: rate }) => (rate / 100).toFixed(2) },
      { title: m.taxNumber, value: ({ buyer_tax_id: number }) => number },
    ],
    timeZone: await getTimeZone(ctx),
    read: async (asked) => {
      const { rows, nextCursor } = await readAllInvoices(ctx, asked, PAGE_SIZE);
      return { rows: rows.flatMap(byRate), nextCursor };
    },
  });
}

function byRate(row: Document): Row[] {
  const lines = z.array(StoredTaxLine).parse(row.tax_lines);
  if (lines.length === 0) return [{ ...row, rateBasisPoints: 0 }];
  return lines.map(({ rateBasisPoints, netMinor, taxMinor, grossMinor }) => ({
    ...row,
    rateBasisPoints,
    net_minor: netMinor,
    tax_minor: taxMinor,
    gross_minor: grossMinor,
  }));
}
