/** The figures of a period from the sums kept by day (docs/decisions/figures.md): at most two rows a day and currency are read. */
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DailyFigures } from '#db/schema.ts';
import type { Overview } from './contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readOnce } from '#kit/read-once.ts';
import { toAmount } from '#lib/money/amount.ts';
import type { CurrencyCode } from '#lib/money/money.ts';
import { isWithin, stepsOf, type ChartUnit, type Days } from '#lib/time/period.ts';

export type DayFigures = Selectable<DailyFigures>;

export interface ComparedDays {
  now: Days;
  before: Days;
}

export function listDayFigures(
  ctx: Ctx,
  isLivemode: boolean,
  { first, last }: Days,
): Promise<DayFigures[]> {
  // The overview shows them beside the visits.
  return readOnce(ctx, `figures ${String(isLivemode)} ${first} ${last}`, () =>
    ctx.db
      .selectFrom('daily_figures')
      .selectAll()
      .where('is_livemode', '=', isLivemode)
      .where(sql<boolean>`day >= ${first}::date`)
      .where(sql<boolean>`day <= ${last}::date`)
      .execute(),
  );
}

/** The currencies of the period and the one before: the shop's first, then others that moved. */
export function currenciesOf(rows: readonly DayFigures[], shopCurrency: CurrencyCode) {
  const others = rows
    .filter((row) => row.paid_orders !== 0 || row.revenue_minor !== 0n || row.refunded_minor !== 0n)
    .map((row) => row.currency)
    .filter((currency) => currency !== shopCurrency);
  return [shopCurrency, ...[...new Set(others)].toSorted()];
}

/** Each figure with its value in the period before. */
export function figuresOf(
  rows: readonly DayFigures[],
  { now, before }: ComparedDays,
  currencies: readonly CurrencyCode[],
): Omit<Overview['figures'], 'answerMinutes'> {
  const compare = <Value>(read: (days: readonly DayFigures[]) => Value) => ({
    now: read(rows.filter((row) => isWithin(now, row.day))),
    before: read(rows.filter((row) => isWithin(before, row.day))),
  });
  return {
    money: currencies.map((currency) => {
      const inCurrency = (read: (days: readonly DayFigures[]) => bigint | null) =>
        compare((days) => {
          const minor = read(days.filter((day) => day.currency === currency));
          return minor === null ? null : toAmount(minor, currency);
        });
      return {
        revenue: inCurrency((days) => sumMinor(days, 'revenue_minor')),
        refunded: inCurrency((days) => sumMinor(days, 'refunded_minor')),
        averageOrder: inCurrency(averageOf),
      };
    }),
    orders: compare((days) => sum(days, 'paid_orders')),
    onTimeShare: compare((days) => {
      const delivered = sum(days, 'delivered_orders');
      return delivered === 0 ? null : sum(days, 'on_time_orders') / delivered;
    }),
  };
}

/** Revenue of each currency and paid orders, step by step; empty steps are included. */
export function seriesOf(
  rows: readonly DayFigures[],
  { days, unit }: { days: Days; unit: ChartUnit },
  currencies: readonly CurrencyCode[],
): Overview['series'] {
  return stepsOf(days, unit).map((step) => {
    const inStep = rows.filter((row) => isWithin(step, row.day));
    return {
      ...step,
      revenue: currencies.map((currency) =>
        toAmount(
          sumMinor(
            inStep.filter((row) => row.currency === currency),
            'revenue_minor',
          ),
          currency,
        ),
      ),
      orders: sum(inStep, 'paid_orders'),
    };
  });
}

/** On how many days of a period something was sold. */
export function countDaysWithOrders(rows: readonly DayFigures[], days: Days): number {
  const sold = rows.filter((row) => row.paid_orders !== 0 && isWithin(days, row.day));
  return new Set(sold.map((row) => row.day)).size;
}

function averageOf(days: readonly DayFigures[]): bigint | null {
  const count = BigInt(sum(days, 'paid_orders'));
  return count === 0n ? null : (sumMinor(days, 'paid_minor') + count / 2n) / count;
}

function sum(
  days: readonly DayFigures[],
  column: 'paid_orders' | 'delivered_orders' | 'on_time_orders',
): number {
  return days.reduce((total, day) => total + day[column], 0);
}

function sumMinor(
  days: readonly DayFigures[],
  column: 'revenue_minor' | 'refunded_minor' | 'paid_minor',
): bigint {
  return days.reduce((total, day) => total + day[column], 0n);
}
