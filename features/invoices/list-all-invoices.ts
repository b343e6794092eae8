import { sql } from 'kysely';
import { z } from 'zod';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasId } from '#kit/lists/has-id.ts';
import { hasText } from '#kit/lists/has-text.ts';
import { byAge, csvOf, describeSource, type Csv, type Selected } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { readList } from '#kit/lists/read-list.ts';
import { startOfDay } from '#kit/lists/start-of-day.ts';
import { toAmount } from '#lib/money/amount.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import { decimalString, money } from '#lib/money/money.ts';
import { minuteIn } from '#lib/time/time-zone.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { InvoiceListPage } from './contract.ts';
import { invoiceList } from '#features/invoices/shared/list.ts';
import { StoredTaxLine } from './invoice-row.ts';

export type InvoiceQuery = Partial<ListQuery<typeof invoiceList>>;

/** Where the list of invoices and credit notes comes from. */
export const invoiceSource = describeSource({
  list: invoiceList,
  select: selectInvoices,
  csv: columnsOf,
  from: sql`from invoices`,
  id: { by: 'invoices.id', type: 'uuid' },
  sorts: byAge('invoices.issued_at'),
  steadySorts: ['newest', 'oldest'],
  conditions: async (ctx) => {
    const zone = await getTimeZone(ctx);
    return {
      filters: { kind: oneOf('invoices.kind', invoiceList.filters.kind) },
      texts: {
        since: (day) =>
          sql<boolean>`invoices.issued_at >= ${startOfDay(day, zone) ?? sql`'-infinity'`}`,
        until: (day) =>
          sql<boolean>`invoices.issued_at < ${startOfDay(day, zone, 1) ?? sql`'infinity'`}`,
        // An array, not a subquery: the planner cannot choose to walk all invoices for a customer with few.
        customer: (id) =>
          sql<boolean>`invoices.order_id = any (array(
            select orders.id from orders where ${hasId('orders.user_id', id)}))`,
      },
      search: (typed) =>
        hasText(['invoices.number', 'invoices.order_number', "(invoices.buyer->>'name')"], typed),
    };
  },
});

/** A page of all invoices and credit notes; administrators only. */
export async function listAllInvoices(ctx: Ctx, query: InvoiceQuery): Promise<InvoiceListPage> {
  const { rows, ...page } = await readList(ctx, invoiceSource, query);
  return {
    invoices: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: row.number,
      isTest: !row.is_livemode,
      orderId: row.order_id,
      orderNumber: row.order_number,
      buyerName: row.buyer_name,
      issuedAt: row.issued_at.toISOString(),
      timeZone: row.time_zone,
      net: toAmount(row.net_minor, row.currency),
      tax: toAmount(row.tax_minor, row.currency),
      gross: toAmount(row.gross_minor, row.currency),
    })),
    ...page,
  };
}

function selectInvoices(ctx: Ctx) {
  return ctx.db.selectFrom('invoices').select([
    'invoices.id',
    'kind',
    'number',
    'is_livemode',
    'order_id',
    'order_number',
    'issued_at',
    'time_zone',
    'currency',
    'net_minor',
    'tax_minor',
    'gross_minor',
    sql<string>`invoices.buyer->>'name'`.as('buyer_name'),
    // What a tax return needs.
    'tax_treatment',
    'tax_country',
    'tax_lines',
    sql<string>`coalesce(invoices.buyer->>'taxId', '')`.as('buyer_tax_id'),
  ]);
}

type Document = Selected<typeof selectInvoices>;
/** A document, or the part of it that has one rate of tax. */
type Row = Document & { rateBasisPoints: number };

/**
 * The export, for bookkeeping and for returns of the One-Stop-Shop. A document has a line for each rate of tax, and a credit note has
 * negative amounts, so every column adds up. Dates are in the zone of the document.
 */
async function columnsOf(ctx: Ctx): Promise<Csv<Document>> {
  const m = messagesOf(ctx.locale, 'export');
  const decimal = ({ currency, kind }: Row, minor: bigint) => ({
    decimal: decimalString(money(kind === 'credit_note' ? -minor : minor, currency)),
  });
  const parts = csvOf<Row>(await getTimeZone(ctx), [
    { title: m.number, value: ({ number }) => number },
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
    {
      title: m.taxRate,
      value: ({ rateBasisPoints: rate }) => ({ decimal: (rate / 100).toFixed(2) }),
    },
    { title: m.taxNumber, value: ({ buyer_tax_id: number }) => number },
  ]);
  return { ...parts, linesOf: (row) => byRate(row).flatMap(parts.linesOf) };
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
