import { sql } from 'kysely';
import { getTimeZone } from '#features/settings/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText } from '#kit/lists/has-text.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { countList, planList, readListPage } from '#kit/lists/read-list.ts';
import { startOfDay } from '#kit/lists/start-of-day.ts';
import { toAmount } from '#lib/amount.ts';
import type { ListQuery } from '#lib/list-query.ts';
import type { InvoiceListPage } from './contract.ts';
import { invoiceList } from './invoice-list-labels.ts';

const PAGE_SIZE = 50;

export type InvoiceQuery = Partial<ListQuery<typeof invoiceList>>;

const byIssue = { by: 'invoices.issued_at', type: 'timestamptz' } as const;

/** Where the list of invoices and credit notes comes from. */
export const invoiceSource: ListSource<typeof invoiceList> = {
  list: invoiceList,
  from: sql`from invoices`,
  id: { by: 'invoices.id', type: 'uuid' },
  sorts: {
    newest: { ...byIssue, direction: 'desc' },
    oldest: { ...byIssue, direction: 'asc' },
  },
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
      },
      search: (typed) =>
        hasText(['invoices.number', 'invoices.order_number', "(invoices.buyer->>'name')"], typed),
    };
  },
};

/** A page of all invoices and credit notes; administrators only. */
export async function listAllInvoices(ctx: Ctx, query: InvoiceQuery): Promise<InvoiceListPage> {
  requirePermission(ctx, 'money.read');
  const read = await planList(ctx, invoiceSource, query);
  const [{ rows, nextCursor }, counted] = await Promise.all([
    readListPage(selectInvoices(ctx), read, PAGE_SIZE),
    countList(ctx, invoiceSource, query, read),
  ]);
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
      net: toAmount(row.net_minor, row.currency),
      tax: toAmount(row.tax_minor, row.currency),
      gross: toAmount(row.gross_minor, row.currency),
    })),
    nextCursor,
    ...counted,
  };
}

/** A page of the invoices and credit notes that match, as rows; administrators only. */
export async function readAllInvoices(ctx: Ctx, query: InvoiceQuery, pageSize: number) {
  requirePermission(ctx, 'money.read');
  return readListPage(selectForReturns(ctx), await planList(ctx, invoiceSource, query), pageSize);
}

function selectInvoices(ctx: Ctx) {
  return ctx.db
    .selectFrom('invoices')
    .select([
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
    ]);
}

/** The same with what a tax return needs. */
function selectForReturns(ctx: Ctx) {
  return selectInvoices(ctx).select([
    'tax_treatment',
    'tax_country',
    'tax_lines',
    sql<string>`coalesce(invoices.buyer->>'taxId', '')`.as('buyer_tax_id'),
  ]);
}
