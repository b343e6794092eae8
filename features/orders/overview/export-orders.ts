import type { Ctx } from '#kit/ctx.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { decimalString, money } from '#lib/money.ts';
import { ORDER_STATE_LABELS, PAYMENT_STATUS_LABELS } from '#features/orders/order-labels.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import { ownStateName } from '#features/settings/state-labels.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Messages, PlainKey } from '#messages/types.ts';
import { readAllOrders, type ListedOrderRow, type OrderQuery } from './list-all-orders.ts';
import { orderSource } from './order-list.ts';

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
  { title: 'exportReceived', value: (order) => decimal(order, order.captured_minor) },
  { title: 'exportRefunded', value: (order) => decimal(order, order.refunded_minor) },
  { title: 'exportChargedBack', value: (order) => decimal(order, order.charged_back_minor) },
  { title: 'exportTerms', value: (order) => order.terms_version },
];

function decimal({ currency }: ListedOrderRow, minor: bigint): string {
  return decimalString(money(minor, currency));
}

/**
 * Exports every order that matches the query as CSV. Headings and states are in the administrator's language.
 */
export async function exportOrders(
  ctx: Ctx,
  query: OrderQuery,
  pageSize = PAGE_SIZE,
): Promise<ReadableStream<Uint8Array>> {
  const m = messagesOf(ctx.locale, 'paper');
  const { timeZone, stateNames } = await getSettings(ctx);
  const labels: ExportLabels = {
    m: messagesOf(ctx.locale, 'labels'),
    stateName: (state) => ownStateName(stateNames, state, ctx.locale),
  };
  return exportList(ctx, {
    source: orderSource,
    query,
    action: 'orders.exported',
    columns: COLUMNS.map(({ title, value }) => ({
      title: m[title],
      value: (order: ListedOrderRow) => value(order, labels),
    })),
    timeZone,
    read: (asked) => readAllOrders(ctx, asked, pageSize),
  });
}
