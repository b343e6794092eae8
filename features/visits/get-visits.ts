import { sql } from 'kysely';
import { listDayFigures, type ComparedDays } from '#features/orders/overview/read-figures.ts';
import { getSettings } from '#features/settings/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { rowsTogether } from '#kit/read-together.ts';
import {
  chartUnit,
  daysOf,
  isWithin,
  stepsOf,
  type Days,
  type PeriodChoice,
} from '#lib/time/period.ts';
import { dayIn } from '#lib/time/time-zone.ts';
import type { Visits } from './contract.ts';
import { NO_SOURCE, OTHERS } from './visit.ts';

const SHOWN = 8;

/** Visits of a period with the one before; administrators only. */
export async function getVisits(
  ctx: Ctx,
  { choice, isLivemode }: { choice: PeriodChoice; isLivemode: boolean },
): Promise<Visits> {
  requirePermission(ctx, 'overview.read');
  const { timeZone, countsVisits } = await getSettings(ctx);
  const compared = daysOf(choice, dayIn(timeZone, ctx.now));
  const { now, before } = compared;
  const all = { first: before.first, last: now.last };
  const [visits, sales, pages, sources] = await Promise.all([
    listVisitDays(ctx, all),
    listDayFigures(ctx, isLivemode, all),
    listMost(ctx, { table: 'visit_pages', name: 'path', count: 'views' }, now),
    listMost(ctx, { table: 'visit_sources', name: 'source', count: 'visitors' }, now),
  ]);
  const unit = chartUnit(now, visits.filter(({ day }) => isWithin(now, day)).length);
  const ordersOf = (days: ReadonlySet<string>) =>
    sales.filter(({ day }) => days.has(day)).reduce((sum, each) => sum + each.paid_orders, 0);
  return {
    isCounting: countsVisits,
    days: { now, before, unit },
    visitors: compare(compared, (days) => sumOf(visits, days, 'visitors')),
    views: compare(compared, (days) => sumOf(visits, days, 'views')),
    conversion: compare(compared, (days) => {
      const counted = visits.filter(({ day, visitors }) => visitors > 0 && isWithin(days, day));
      const visitors = sumOf(counted, days, 'visitors');
      return visitors === 0 ? null : ordersOf(new Set(counted.map(({ day }) => day))) / visitors;
    }),
    series: stepsOf(now, unit).map((step) => ({
      ...step,
      visitors: sumOf(visits, step, 'visitors'),
    })),
    pages: pages.map(({ name, count }) => ({ path: name === OTHERS ? null : name, views: count })),
    sources: sources.map(({ name, count }) => ({
      kind: name === OTHERS ? 'others' : name === NO_SOURCE ? 'direct' : 'named',
      name: name === OTHERS ? '' : name,
      visitors: count,
    })),
  };
}

interface VisitDay {
  day: string;
  views: number;
  visitors: number;
}

function listVisitDays(ctx: Ctx, { first, last }: Days): Promise<VisitDay[]> {
  const query = ctx.db
    .selectFrom('visit_days')
    .selectAll()
    .where(sql<boolean>`day >= ${first}::date`)
    .where(sql<boolean>`day <= ${last}::date`);
  return rowsTogether(ctx, query);
}

/** The greatest counts of a period, then all others together. A day has a limited number of rows. */
async function listMost(
  ctx: Ctx,
  of: { table: 'visit_pages' | 'visit_sources'; name: string; count: string },
  { first, last }: Days,
): Promise<{ name: string; count: number }[]> {
  const most = sql<{ name: string; count: number; total: number }>`(
    select ${sql.ref(of.name)} as name, sum(${sql.ref(of.count)})::int as count, (sum(sum(${sql.ref(of.count)})) over ())::int as total
    from ${sql.table(of.table)}
    where day >= ${first}::date and day <= ${last}::date
    group by 1
    order by (${sql.ref(of.name)} = ${OTHERS}), 2 desc, 1
    limit ${sql.lit(SHOWN)})`;
  const rows = await rowsTogether(ctx, ctx.db.selectFrom(most.as<'most'>(sql`most`)).selectAll());
  const named = rows.filter(({ name }) => name !== OTHERS);
  const namedCount = named.reduce((sum, { count }) => sum + count, 0);
  const others = (rows[0]?.total ?? 0) - namedCount;
  return others > 0 ? [...named, { name: OTHERS, count: others }] : named;
}

function sumOf(rows: readonly VisitDay[], days: Days, column: 'views' | 'visitors'): number {
  return rows.filter(({ day }) => isWithin(days, day)).reduce((sum, each) => sum + each[column], 0);
}

function compare<Value>({ now, before }: ComparedDays, read: (days: Days) => Value) {
  return { now: read(now), before: read(before) };
}
