import { sql, type RawBuilder } from 'kysely';
import { ORDER_COVER } from '#features/catalog/order-cover.ts';
import { ASSIGNEE_COLUMNS } from '#features/orders/assigning/assignee.ts';
import { ORDER_OWNER } from '#features/orders/describe-owner.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { orderList } from '#features/orders/shared/list.ts';
import { isOpenOrder, unreadBy } from '#features/orders/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasId } from '#kit/lists/has-id.ts';
import {
  byAge,
  csvOf,
  describeSource,
  type Csv,
  type Selected,
  type Cell,
} from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { scopeOf } from '#lib/permissions.ts';
import type { Decimal } from '#lib/lists/csv.ts';
import { decimalString, money } from '#lib/money/money.ts';
import { ORDER_STATE_LABELS, PAYMENT_STATUS_LABELS } from '#features/orders/shared/states.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import { ownStateName } from '#features/settings/shared/states.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Messages, PlainKey } from '#messages/types.ts';
import { orderFlags, selectFlags } from './order-flags.ts';
import { searchOrders } from './search-orders.ts';

/** Of somebody who only sees assigned orders, those; null for anyone else. Throws 403 for people who see no orders. */
export function assignedOnly(ctx: Ctx): RawBuilder<boolean> | null {
  const { userId, role } = requirePermission(ctx, 'orders.list');
  if (scopeOf(role, 'orders.list') === 'all') return null;
  return sql<boolean>`orders.assignee_id = ${userId}`;
}

/** Where the list of orders comes from. Each filter and each sort order has its index. */
export const orderSource = describeSource({
  list: orderList,
  select: selectOrders,
  csv: columnsOf,
  from: sql`from orders`,
  id: { by: 'orders.id', type: 'uuid' },
  sorts: {
    ...byAge('orders.placed_at'),
    changed: { by: 'orders.updated_at', type: 'timestamptz', direction: 'desc' },
    // Orders without a due date come last.
    due: {
      by: `coalesce(orders.due_at, timestamptz '9999-01-01 00:00:00Z')`,
      type: 'timestamptz',
      direction: 'asc',
    },
  },
  steadySorts: ['newest', 'oldest'],
  scope: assignedOnly,
  conditions: async (ctx) => {
    const { userId } = requirePermission(ctx, 'orders.list');
    const flags = orderFlags(ctx.now, await getWorkCalendar(ctx));
    const whereFlag = Object.entries(flags).map(([name, { where }]) => [name, where]);
    return {
      filters: {
        state: oneOf('orders.state', orderList.filters.state),
        flag: Object.fromEntries(whereFlag),
        payment: oneOf('orders.payment_status', orderList.filters.payment),
        assignee: {
          me: sql<boolean>`orders.assignee_id = ${userId}`,
          none: sql<boolean>`orders.assignee_id is null and ${isOpenOrder}`,
        },
      },
      texts: { customer: (id) => hasId('orders.user_id', id) },
      search: (typed) => searchOrders(ctx, typed),
    };
  },
});

/** An order with what a list says about its customer and who is in charge. */
export type ListedOrderRow = Selected<typeof selectOrders>;

async function selectOrders(ctx: Ctx) {
  const flags = await selectFlags(ctx);
  return ctx.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('users as assignees', 'assignees.id', 'orders.assignee_id')
    .selectAll('orders')
    .select(ASSIGNEE_COLUMNS)
    .select(['users.username', 'users.email', unreadBy('admin'), ORDER_COVER, ORDER_OWNER, flags]);
}

interface ExportLabels {
  m: Messages<'labels'>;
  /** The studio's own names of states. */
  stateName: (state: OrderState) => string | undefined;
}
interface Column {
  title: PlainKey<'paper'>;
  value: (order: ListedOrderRow, labels: ExportLabels) => Cell;
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

function decimal({ currency }: ListedOrderRow, minor: bigint): Decimal {
  return { decimal: decimalString(money(minor, currency)) };
}

async function columnsOf(ctx: Ctx): Promise<Csv<ListedOrderRow>> {
  const m = messagesOf(ctx.locale, 'paper');
  const { stateNames, timeZone } = await getSettings(ctx);
  const labels: ExportLabels = {
    m: messagesOf(ctx.locale, 'labels'),
    stateName: (state) => ownStateName(stateNames, state, ctx.locale),
  };
  return csvOf<ListedOrderRow>(
    timeZone,
    COLUMNS.map(({ title, value }) => ({
      title: m[title],
      value: (order) => value(order, labels),
    })),
  );
}
