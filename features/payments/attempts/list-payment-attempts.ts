import { sql } from 'kysely';
import { searchOrders } from '#features/orders/overview/search-orders.ts';
import { paymentList } from '#features/payments/shared/list.ts';
import { PROVIDER_NAMES } from '#features/payments/shared/providers.ts';
import { presentAttempt } from '#features/payments/present-payment.ts';
import type {
  ListedPaymentAttempt,
  PaymentAttemptPage,
} from '#features/payments/review/contract.ts';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasId } from '#kit/lists/has-id.ts';
import { byAge, csvOf, describeSource, type Csv, type Selected } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { readList } from '#kit/lists/read-list.ts';
import { startOfDay } from '#kit/lists/start-of-day.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import { decimalString, money } from '#lib/money/money.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { OPEN_STATUSES } from './attempt-state.ts';

export type PaymentQuery = Partial<ListQuery<typeof paymentList>>;

const [, ...STATUSES] = paymentList.filters.status;
const OPEN = sql.join(OPEN_STATUSES.map((each) => sql.lit(each)));

/** Where the list of payments comes from. */
export const paymentSource = describeSource({
  list: paymentList,
  select: selectAttempts,
  csv: columnsOf,
  from: sql`from payment_attempts`,
  id: { by: 'payment_attempts.id', type: 'uuid' },
  sorts: byAge('payment_attempts.created_at'),
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
        const condition = await searchOrders(ctx, typed);
        return (
          condition &&
          sql<boolean>`payment_attempts.order_id in (select orders.id from orders where ${condition})`
        );
      },
    };
  },
});

/** A page of all payment attempts; administrators only. */
export async function listPaymentAttempts(
  ctx: Ctx,
  query: PaymentQuery,
): Promise<PaymentAttemptPage> {
  const { rows, ...page } = await readList(ctx, paymentSource, query);
  return {
    attempts: rows.map((row) => presentListedAttempt(ctx, row)),
    ...page,
  };
}

export function presentListedAttempt(
  ctx: Ctx,
  { number, username, ...payment }: Row,
): ListedPaymentAttempt {
  return {
    attempt: presentAttempt(payment, { isAdmin: true, locale: ctx.locale }),
    isLivemode: payment.is_livemode,
    order: { id: payment.order_id, number },
    customerName: username,
  };
}

function selectAttempts(ctx: Ctx) {
  return ctx.db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('payment_attempts')
    .select(['orders.number', 'users.username']);
}

type Row = Selected<typeof selectAttempts>;

async function columnsOf(ctx: Ctx): Promise<Csv<Row>> {
  const m = messagesOf(ctx.locale, 'export');
  const words = messagesOf(ctx.locale, 'admin-payments');
  const states = {
    created: words.attemptCreated,
    requires_action: words.attemptRequiresAction,
    processing: words.attemptProcessing,
    succeeded: words.attemptSucceeded,
    failed: words.attemptFailed,
    expired: words.attemptExpired,
    canceled: words.attemptCanceled,
    requires_review: words.attemptRequiresReview,
  };
  return csvOf<Row>(await getTimeZone(ctx), [
    { title: m.order, value: ({ number }) => number },
    { title: m.time, value: ({ created_at: at }) => at },
    { title: m.customer, value: ({ username }) => username },
    { title: m.provider, value: ({ provider }) => PROVIDER_NAMES[provider] },
    { title: m.reference, value: ({ provider_payment_id: reference }) => reference },
    { title: m.state, value: ({ status }) => states[status] },
    { title: m.currency, value: ({ currency }) => currency },
    {
      title: m.amount,
      value: ({ amount_minor: minor, currency }) => ({
        decimal: decimalString(money(minor, currency)),
      }),
    },
    { title: m.testMoney, value: ({ is_livemode: isLive }) => (isLive ? m.no : m.yes) },
  ]);
}
