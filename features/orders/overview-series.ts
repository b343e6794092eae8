import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { toAmount } from '#lib/amount.ts';
import { isOfKind, ledgerNet, type MoneyKind } from './ledger-net.ts';
import type { Overview, OverviewRange } from './overview-contract.ts';

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
  const stepOf = (column: string) =>
    sql<Date>`date_trunc(${sql.lit(unit)}, ${sql.ref(column)}, 'UTC')`;
  const [money, paid] = await Promise.all([
    ctx.db
      .selectFrom('ledger_entries')
      .select([stepOf('occurred_at').as('step'), sql<bigint>`sum(${ledgerNet})::bigint`.as('net')])
      .where('occurred_at', '>=', first)
      .where('occurred_at', '<=', ctx.now)
      .where(isOfKind(kind))
      .groupBy('step')
      .execute(),
    ctx.db
      .selectFrom('orders')
      .select((row) => [stepOf('paid_at').as('step'), row.fn.countAll<bigint>().as('orders')])
      .where('paid_at', '>=', first)
      .where('paid_at', '<=', ctx.now)
      .where('is_livemode', '=', isLivemode)
      .groupBy('step')
      .execute(),
  ]);
  const netBy = new Map(money.map((row) => [row.step.getTime(), row.net]));
  const ordersBy = new Map(paid.map((row) => [row.step.getTime(), Number(row.orders)]));
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
