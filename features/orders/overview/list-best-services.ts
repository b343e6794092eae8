import { sql } from 'kysely';
import { serviceTitle } from '#features/catalog/service-title.ts';
import type { Overview } from './contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { rowsTogether } from '#kit/read-together.ts';
import { toAmount } from '#lib/money/amount.ts';
import type { CurrencyCode } from '#lib/money/money.ts';
import type { Days } from '#lib/time/period.ts';
import type { ComparedDays } from './read-figures.ts';

const BEST = 5;

/** The services that brought in most, those in the shop's currency first, each with the period before. */
export async function listBestServices(
  ctx: Ctx,
  { currency, isLivemode }: { currency: CurrencyCode; isLivemode: boolean },
  { now, before }: ComparedDays,
): Promise<Overview['bestServices']> {
  const sumOf = (column: string, { first, last }: Days) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where day between ${first}::date and ${last}::date), 0)`;
  const orders = sumOf('paid_orders', now);
  const revenue = sumOf('revenue_minor', now);
  const query = ctx.db
    .selectFrom('daily_service_figures')
    .select([
      'service_id',
      'currency',
      sql<number>`${orders}::int`.as('orders'),
      sql<string>`(${revenue})::text`.as('revenue'),
      sql<number>`${sumOf('paid_orders', before)}::int`.as('orders_before'),
      sql<string>`(${sumOf('revenue_minor', before)})::text`.as('revenue_before'),
    ])
    .select((row) =>
      row
        .selectFrom('services')
        .select(serviceTitle(ctx).as('title'))
        .whereRef('services.id', '=', 'service_id')
        .limit(1)
        .as('title'),
    )
    .where('is_livemode', '=', isLivemode)
    .where(sql<boolean>`day >= ${before.first}::date`)
    .where(sql<boolean>`day <= ${now.last}::date`)
    .groupBy(['service_id', 'currency'])
    .having(sql<boolean>`${orders} <> 0 or ${revenue} <> 0`)
    .orderBy(sql`currency = ${currency}`, 'desc')
    .orderBy(revenue, 'desc')
    .orderBy('service_id')
    .limit(BEST);
  return (await rowsTogether(ctx, query)).map((row) => ({
    id: row.service_id,
    title: row.title ?? '',
    orders: { now: row.orders, before: row.orders_before },
    revenue: {
      now: toAmount(BigInt(row.revenue), row.currency),
      before: toAmount(BigInt(row.revenue_before), row.currency),
    },
  }));
}
