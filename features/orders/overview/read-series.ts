import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { toAmount } from '#lib/amount.ts';
import { dayBefore, type MoneyKind } from './read-figures.ts';
import type { Overview, OverviewRange } from '#features/orders/overview-contract.ts';

type Unit = 'day' | 'week' | 'month';

/** Steps of a range, the running one included. */
const RANGES: Record<OverviewRange, { unit: Unit; steps: number }> = {
  '30d': { unit: 'day', steps: 30 },
  '12w': { unit: 'week', steps: 12 },
  '12m': { unit: 'month', steps: 12 },
};

/** Money that moved and orders that were paid, step by step, in UTC; a step in which nothing happened is there too. */
export async function readSeries(
  ctx: Ctx,
  kind: MoneyKind,
  range: OverviewRange,
): Promise<Overview['series']> {
  const { currency, isLivemode } = kind;
  const { unit, steps } = RANGES[range];
  const starts = Array.from({ length: steps + 1 }, (_, n) =>
    stepStart(ctx.now, unit, n + 1 - steps),
  );
  const first = starts[0] as Date;
  const rows = await ctx.db
    .selectFrom('daily_figures')
    .select([
      sql<Date>`date_trunc(${sql.lit(unit)}, day::timestamp) at time zone 'UTC'`.as('step'),
      sql<bigint>`coalesce(sum(revenue_minor) filter (where currency = ${currency}), 0)::bigint`.as(
        'revenue',
      ),
      sql<bigint>`sum(paid_orders)::bigint`.as('orders'),
    ])
    .where('is_livemode', '=', isLivemode)
    .where(sql<boolean>`day >= ${dayBefore(first, 0)}::date`)
    .where(sql<boolean>`day <= ${dayBefore(ctx.now, 0)}::date`)
    .groupBy('step')
    .execute();
  const netBy = new Map(rows.map((row) => [row.step.getTime(), row.revenue]));
  const ordersBy = new Map(rows.map((row) => [row.step.getTime(), Number(row.orders)]));
  return starts.slice(0, -1).map((start, n) => ({
    start: start.toISOString(),
    end: (starts[n + 1] as Date).toISOString(),
    revenue: toAmount(netBy.get(start.getTime()) ?? 0n, currency),
    orders: ordersBy.get(start.getTime()) ?? 0,
  }));
}

/** When the step began that lies so many steps from the running one. Weeks begin on Monday, as in PostgreSQL. */
function stepStart(now: Date, unit: Unit, steps: number): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (unit === 'month') return new Date(Date.UTC(year, month + steps, 1));
  const sinceMonday = unit === 'week' ? (now.getUTCDay() + 6) % 7 : 0;
  return new Date(Date.UTC(year, month, day - sinceMonday + steps * (unit === 'week' ? 7 : 1)));
}
