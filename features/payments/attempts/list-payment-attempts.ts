import { sql } from 'kysely';
import { searchOrders } from '#features/orders/overview/search-orders.ts';
import { paymentList } from '#features/payments/payment-list-labels.ts';
import { presentAttempt } from '#features/payments/present-payment.ts';
import type {
  ListedPaymentAttempt,
  PaymentAttemptPage,
} from '#features/payments/review-contract.ts';
import { getTimeZone } from '#features/settings/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasId } from '#kit/lists/has-id.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { countList, planList, readListPage } from '#kit/lists/read-list.ts';
import { startOfDay } from '#kit/lists/start-of-day.ts';
import type { ListQuery } from '#lib/list-query.ts';
import { OPEN_STATUSES } from './attempt-state.ts';

const PAGE_SIZE = 50;

export type PaymentQuery = Partial<ListQuery<typeof paymentList>>;

const byStart = { by: 'payment_attempts.created_at', type: 'timestamptz' } as const;
const [, ...STATUSES] = paymentList.filters.status;
const OPEN = sql.join(OPEN_STATUSES.map((each) => sql.lit(each)));

/** Where the list of payments comes from. */
export const paymentSource: ListSource<typeof paymentList> = {
  list: paymentList,
  from: sql`from payment_attempts`,
  id: { by: 'payment_attempts.id', type: 'uuid' },
  sorts: {
    newest: { ...byStart, direction: 'desc' },
    oldest: { ...byStart, direction: 'asc' },
  },
  steadySorts: ['newest', 'oldest'],
  conditions: async (ctx) => {
    const zone = await getTimeZone(ctx);
    return {
      filters: {
        status: {
          open: sql<boolean>`payment_attempts.status in (${OPEN})`,
          ...oneOf('payment_attempts.status', STATUSES),
        },
        provider: oneOf('payment_attempts.provider', paymentList.filters.provider),
      },
      texts: {
        since: (day) =>
          sql<boolean>`payment_attempts.created_at >= ${startOfDay(day, zone) ?? sql`'-infinity'`}`,
        until: (day) =>
          sql<boolean>`payment_attempts.created_at < ${startOfDay(day, zone, 1) ?? sql`'infinity'`}`,
        // An array, not a subquery: the planner cannot choose to walk all payments for a customer with few.
        customer: (id) =>
          sql<boolean>`payment_attempts.order_id = any (array(
            select orders.id from orders where ${hasId('orders.user_id', id)}))`,
      },
      async search(typed) {
        const found = await searchOrders(ctx, typed);
        return (
          found &&
          sql<boolean>`payment_attempts.order_id in (select orders.id from orders where ${found})`
        );
      },
    };
  },
};

/** A page of all payment attempts; administrators only. */
export async function listPaymentAttempts(
  ctx: Ctx,
  query: PaymentQuery,
): Promise<PaymentAttemptPage> {
  requirePermission(ctx, 'money.read');
  const read = await planList(ctx, paymentSource, query);
  const [{ rows, nextCursor }, counted] = await Promise.all([
    readListPage(selectAttempts(ctx), read, PAGE_SIZE),
    countList(ctx, paymentSource, query, read),
  ]);
  return {
    attempts: rows.map((row) => presentListedAttempt(ctx, row)),
    nextCursor,
    ...counted,
  };
}

type ListedAttemptRow = Awaited<ReturnType<typeof readPaymentAttempts>>['rows'][number];

export function presentListedAttempt(
  ctx: Ctx,
  { number, username, ...payment }: ListedAttemptRow,
): ListedPaymentAttempt {
  return {
    attempt: presentAttempt(payment, { isAdmin: true, locale: ctx.locale }),
    isLivemode: payment.is_livemode,
    order: { id: payment.order_id, number },
    customerName: username,
  };
}

/** A page of the payment attempts that match, as rows; administrators only. */
export async function readPaymentAttempts(ctx: Ctx, query: PaymentQuery, pageSize: number) {
  requirePermission(ctx, 'money.read');
  return readListPage(selectAttempts(ctx), await planList(ctx, paymentSource, query), pageSize);
}

function selectAttempts(ctx: Ctx) {
  return ctx.db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('payment_attempts')
    .select(['orders.number', 'users.username']);
}
