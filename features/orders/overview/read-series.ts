import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { toAmount } from '#lib/amount.ts';
import { shiftDay, type MoneyKind } from './read-figures.ts';
import type { Overview, OverviewRange } from '#features/orders/overview-contract.ts';

type Unit = 'day' | 'week' | 'month';

/** Steps in a range, including the current one. */
const RANGES: Record<OverviewRange, { unit: Unit; steps: number }> = {
  '30d': { unit: 'day', steps: 30 },
  '12w': { unit: 'week', steps: 12 },
  '12m': { unit: 'month', steps: 12 },
};

/** Revenue and paid orders per step, by days of the shop's time zone. Empty steps are included. */
export async function readSeries(
  ctx: Ctx,
  kind: MoneyKind,
  { range, today }: { range: OverviewRange; today: string },
): Promise<Overview['series']> {
  const { currency, isLivemode } = kind;
  const { unit, steps } = RANGES[range];
  const starts = Array.from({ length: steps + 1 }, (_, n) => stepStart(today, unit, n + 1 - steps));
  const first = starts[0] as string;
  const rows = await ctx.db
    .selectFrom('daily_figures')
    .select([
      sql<string>`date_trunc(${sql.lit(unit)}, day::timestamp)::date`.as('step'),
      sql<bigint>`coalesce(sum(revenue_minor) filter (where currency = ${currency}), 0)::bigint`.as(
        'revenue',
      ),
      sql<bigint>`sum(paid_orders)::bigint`.as('orders'),
    ])
    .where('is_livemode', '=', isLivemode)
    .where(sql<boolean>`day >= ${first}::date`)
    .where(sql<boolean>`day <= ${today}::date`)
    .groupBy('step')
    .execute();
  const netBy = new Map(rows.map((row) => [row.step, row.revenue]));
  const ordersBy = new Map(rows.map((row) => [row.step, Number(row.orders)]));
  return starts.slice(0, -1).map((start, n) => ({
    start,
    end: starts[n + 1] as string,
    revenue: toAmount(netBy.get(start) ?? 0n, currency),
    orders: ordersBy.get(start) ?? 0,
  }));
}

/** The first day of the step `steps` steps from the current one. Weeks start on Monday, as in PostgreSQL. */
function stepStart(today: string, unit: Unit, steps: number): string {
  if (unit === 'day') return shiftDay(today, steps);
  const date = new Date(`${today}T00:00:00Z`);
  if (unit === 'week') return shiftDay(today, -((date.getUTCDay() + 6) % 7) + steps * 7);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps, 1));
  return first.toISOString().slice(0, 10);
}
