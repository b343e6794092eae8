import { sql } from 'kysely';
import { requirePerson } from '#features/accounts/require-person.ts';
import {
  paymentSource,
  presentListedAttempt,
} from '#features/payments/attempts/list-payment-attempts.ts';
import type { CustomerPayments, LifetimeValue } from './contract.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readRows } from '#kit/lists/read-list.ts';
import { toAmount } from '#lib/money/amount.ts';

const MAX_SHOWN = 5;

/** What a person paid in all, and their newest payments; administrators only. Throws not_found for an unknown person. */
export async function getCustomerPayments(
  ctx: Ctx,
  { userId, isLivemode }: { userId: string; isLivemode: boolean },
): Promise<CustomerPayments> {
  requirePermission(ctx, 'money.read');
  const [lifetime, { rows }] = await Promise.all([
    readLifetimeValue(ctx, { userId, isLivemode }),
    readRows(ctx, paymentSource, { customer: userId }, MAX_SHOWN),
    requirePerson(ctx, userId),
  ]);
  return { lifetime, attempts: rows.map((row) => presentListedAttempt(ctx, row)) };
}

/** Sums the ledger of one customer, by index: it reads their own entries only. */
async function readLifetimeValue(
  ctx: Ctx,
  { userId, isLivemode }: { userId: string; isLivemode: boolean },
): Promise<LifetimeValue[]> {
  const paid = sql<bigint>`coalesce(sum(amount_minor) filter (where kind = 'capture'), 0)::bigint`;
  const value = sql<bigint>`coalesce(sum(ledger_net(kind, amount_minor)), 0)::bigint`;
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .select(['currency', paid.as('paid'), value.as('value')])
    // An array, not a join: whatever the planner guesses about this customer, it looks up their orders one by one.
    .where(
      sql<boolean>`order_id = any (array(
        select id from orders where user_id = ${userId} and is_livemode = ${isLivemode}))`,
    )
    .groupBy('currency')
    .orderBy('value', 'desc')
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, paid, value }) => ({
    paid: toAmount(paid, currency),
    givenBack: toAmount(paid - value, currency),
    value: toAmount(value, currency),
  }));
}
