import { sql } from 'kysely';
import { serviceTitle } from '#features/catalog/service-title.ts';
import type { Overview } from './contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { toAmount } from '#lib/money/amount.ts';
import type { CurrencyCode } from '#lib/money/money.ts';
import type { ComparedDays } from './read-figures.ts';

const BEST = 5;

/** The services that brought in most, those in the shop's currency first, each with the period before. */
export async function listBestServices(
  ctx: Ctx,
  { currency, isLivemode }: { currency: CurrencyCode; isLivemode: boolean },
  { now, before }: ComparedDays,
): Promise<Overview['bestServices']> {
  const best = await ctx.db
    .selectFrom('daily_service_figures')
    .select([
      'service_id',
      'currency',
      sql<number>`sum(paid_orders)::int`.as('orders'),
      sql<bigint>`sum(revenue_minor)::bigint`.as('revenue'),
    ])
    .where('is_livemode', '=', isLivemode)
    .where(sql<boolean>`day >= ${now.first}::date`)
    .where(sql<boolean>`day <= ${now.last}::date`)
    .groupBy(['service_id', 'currency'])
    .having(sql<boolean>`sum(paid_orders) <> 0 or sum(revenue_minor) <> 0`)
    .orderBy(sql`currency = ${currency}`, 'desc')
    .orderBy('revenue', 'desc')
    .orderBy('service_id')
    .limit(BEST)
    .execute();
  if (best.length === 0) return [];
  const ids = best.map((row) => row.service_id);
  const [earlier, services] = await Promise.all([
    ctx.db
      .selectFrom('daily_service_figures')
      .select([
        'service_id',
        'currency',
        sql<number>`sum(paid_orders)::int`.as('orders'),
        sql<bigint>`sum(revenue_minor)::bigint`.as('revenue'),
      ])
      .where('service_id', 'in', ids)
      .where('is_livemode', '=', isLivemode)
      .where(sql<boolean>`day >= ${before.first}::date`)
      .where(sql<boolean>`day <= ${before.last}::date`)
      .groupBy(['service_id', 'currency'])
      .execute(),
    ctx.db
      .selectFrom('services')
      .select(['id', serviceTitle(ctx).as('title')])
      .where('id', 'in', ids)
      .execute(),
  ]);
  return best.map((row) => {
    const then = earlier.find(
      (each) => each.service_id === row.service_id && each.currency === row.currency,
    );
    return {
      id: row.service_id,
      title: services.find(({ id }) => id === row.service_id)?.title ?? '',
      orders: { now: row.orders, before: then?.orders ?? 0 },
      revenue: {
        now: toAmount(row.revenue, row.currency),
        before: toAmount(then?.revenue ?? 0n, row.currency),
      },
    };
  });
}
