import type { CurrencyCode } from '#lib/money.ts';
import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { toAmount } from '#lib/amount.ts';
import type { Overview } from '#features/orders/overview-contract.ts';

const DAYS = 30;

/** Which payments to count. */
export interface MoneyKind {
  currency: CurrencyCode;
  isLivemode: boolean;
}

/** Four figures of the last 30 days, including today, each with the 30 days before. Daily sums are stored (decision 070). */
export async function readFigures(
  ctx: Ctx,
  kind: MoneyKind,
  today: string,
): Promise<Overview['figures']> {
  const [now, then, otherRevenue] = await Promise.all([
    readPeriod(ctx, kind, today),
    readPeriod(ctx, kind, shiftDay(today, -DAYS)),
    readOtherRevenue(ctx, kind, today),
  ]);
  const average = ({ paidMinor, inCurrency: count }: typeof now) =>
    count === 0n ? null : toAmount((paidMinor + count / 2n) / count, kind.currency);
  const share = ({ delivered, onTime }: typeof now) =>
    delivered === 0 ? null : onTime / delivered;
  return {
    revenue: {
      now: toAmount(now.revenueMinor, kind.currency),
      before: toAmount(then.revenueMinor, kind.currency),
    },
    otherRevenue,
    orders: { now: now.orders, before: then.orders },
    averageOrder: { now: average(now), before: average(then) },
    onTimeShare: { now: share(now), before: share(then) },
  };
}

/** Adds days to a calendar day (`2026-05-12`). */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** What the 30 days up to a day brought in every other currency. */
async function readOtherRevenue(ctx: Ctx, { currency, isLivemode }: MoneyKind, last: string) {
  const rows = await ctx.db
    .selectFrom('daily_figures')
    .select(['currency', sql<bigint>`sum(revenue_minor)::bigint`.as('revenue')])
    .where('is_livemode', '=', isLivemode)
    .where('currency', '<>', currency)
    .where(sql<boolean>`day > ${shiftDay(last, -DAYS)}::date`)
    .where(sql<boolean>`day <= ${last}::date`)
    .groupBy('currency')
    .having(sql<boolean>`sum(revenue_minor) <> 0`)
    .orderBy('currency')
    .execute();
  return rows.map((row) => toAmount(row.revenue, row.currency));
}

/** The 30 days up to a day. */
async function readPeriod(ctx: Ctx, { currency, isLivemode }: MoneyKind, last: string) {
  const sum = (column: string) => sql<bigint>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
  const inCurrency = (column: string) =>
    sql<bigint>`coalesce(sum(${sql.ref(column)}) filter (where currency = ${currency}), 0)::bigint`;
  const row = await ctx.db
    .selectFrom('daily_figures')
    .select([
      inCurrency('revenue_minor').as('revenue'),
      sum('paid_orders').as('paid'),
      inCurrency('paid_orders').as('paid_in_currency'),
      inCurrency('paid_minor').as('paid_minor'),
      sum('delivered_orders').as('delivered'),
      sum('on_time_orders').as('on_time'),
    ])
    .where('is_livemode', '=', isLivemode)
    .where(sql<boolean>`day > ${shiftDay(last, -DAYS)}::date`)
    .where(sql<boolean>`day <= ${last}::date`)
    .executeTakeFirstOrThrow();
  return {
    revenueMinor: row.revenue,
    orders: Number(row.paid),
    paidMinor: row.paid_minor,
    inCurrency: row.paid_in_currency,
    delivered: Number(row.delivered),
    onTime: Number(row.on_time),
  };
}
