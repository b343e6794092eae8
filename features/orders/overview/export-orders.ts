import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { csvLine } from '#lib/csv.ts';
import { decimalString, money } from '#lib/money.ts';
import { minuteIn } from '#lib/time-zone.ts';
import { ORDER_STATE_LABELS, PAYMENT_STATUS_LABELS } from '#features/orders/order-labels.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import { ownStateName } from '#features/settings/state-labels.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Messages, PlainKey } from '#messages/types.ts';
import { readAllOrders, type ListedOrderRow, type OrderFilter } from './list-all-orders.ts';

const PAGE_SIZE = 500;

interface ExportLabels {
  m: Messages<'labels'>;
  /** The studio's own names of states. */
  stateName: (state: OrderState) => string | undefined;
}
interface Column {
  title: PlainKey<'paper'>;
  value: (order: ListedOrderRow, labels: ExportLabels) => string | number | Date | null;
}

const COLUMNS: Column[] = [
  { title: 'exportNumber', value: (order) => order.number },
  {
    title: 'exportState',
    value: ({ state }, { m, stateName }) => stateName(state) ?? m[ORDER_STATE_LABELS[state]],
  },
  {
    title: 'exportPayment',
    value: (order, { m }) => m[PAYMENT_STATUS_LABELS[order.payment_status]],
  },
  { title: 'exportPlacedAt', value: (order) => order.placed_at },
  { title: 'exportPaidAt', value: (order) => order.paid_at },
  { title: 'exportDueAt', value: (order) => order.due_at },
  { title: 'exportDeliveredAt', value: (order) => order.delivered_at },
  { title: 'exportCustomer', value: (order) => order.username },
  { title: 'exportEmail', value: (order) => order.email },
  { title: 'exportService', value: (order) => order.service_title },
  { title: 'exportPackage', value: (order) => order.package_name },
  { title: 'exportQuantity', value: (order) => order.quantity },
  { title: 'exportCurrency', value: (order) => order.currency },
  { title: 'exportNet', value: (order) => decimal(order, order.total_minor - order.tax_minor) },
  { title: 'exportTax', value: (order) => decimal(order, order.tax_minor) },
  { title: 'exportGross', value: (order) => decimal(order, order.total_minor) },
];

function decimal({ currency }: ListedOrderRow, minor: bigint): string {
  return decimalString(money(minor, currency));
}

/**
 * Exports every order that matches the filter as CSV, sorted by time placed, so changes during the export cannot skip a row. Pages are
 * read as the client consumes them, so memory stays small. The file contains customers' names, so the audit log records who exported
 * it. Headings and states are in the administrator's language, times in the shop's zone.
 */
export async function exportOrders(
  ctx: Ctx,
  filter: OrderFilter,
  pageSize = PAGE_SIZE,
): Promise<ReadableStream<Uint8Array>> {
  requireAdmin(ctx);
  const { cursor: _, ...rest } = filter;
  const asked = { ...rest, sort: rest.sort === 'oldest' ? rest.sort : 'newest' } as const;
  await audit(ctx, {
    action: 'orders.exported',
    subjectType: 'orders',
    subjectId: 'all',
    data: { filter: JSON.stringify(asked) },
  });
  const read = (cursor?: string) => readAllOrders(ctx, { ...asked, cursor }, pageSize);
  const columns = messagesOf(ctx.locale, 'paper');
  const { timeZone: zone, stateNames } = await getSettings(ctx);
  const labels: ExportLabels = {
    m: messagesOf(ctx.locale, 'labels'),
    stateName: (state) => ownStateName(stateNames, state, ctx.locale),
  };
  const cell = (value: ReturnType<Column['value']>) =>
    value instanceof Date ? minuteIn(zone, value) : value;
  const encoder = new TextEncoder();
  // Reads the first page before the response starts, so that an error is a refusal and not a truncated file.
  let page: Awaited<ReturnType<typeof read>> | undefined = await read();
  return new ReadableStream({
    start(out) {
      // The byte order mark tells spreadsheets that this is UTF-8.
      out.enqueue(encoder.encode(`\uFEFF${csvLine(COLUMNS.map(({ title }) => columns[title]))}`));
    },
    async pull(out) {
      if (!page) return out.close();
      const lines = page.rows.map((order) =>
        csvLine(COLUMNS.map(({ value }) => cell(value(order, labels)))),
      );
      if (lines.length > 0) out.enqueue(encoder.encode(lines.join('')));
      page = page.nextCursor === null ? undefined : await read(page.nextCursor);
    },
  });
}
