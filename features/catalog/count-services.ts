import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import type { CurrencyCode } from '#lib/money/money.ts';
import { exponentOf } from '#lib/money/money.ts';
import type { ServiceList } from './contract.ts';
import { allOf, type FilterConditions } from '#features/catalog/search/filter-conditions.ts';
import { DELIVERY_LIMITS, MIN_RATINGS } from '#features/catalog/search/contract.ts';

/** Round prices, as people think of a budget, in whole units of the currency. */
const ROUND_PRICES = [5, 50, 500, 5000, 50_000, 500_000].flatMap((n) =>
  [1, 2, 3, 4, 6].map((times) => n * times),
);
/** The prices offered are near these parts of what is counted. */
const PARTS = [0.25, 0.5, 0.75];

type Counts = Pick<ServiceList, 'prices' | 'ratings' | 'deliveryTimes'> & {
  /** The matches in each category, by its id. */
  ofCategory: ReadonlyMap<string, number>;
};

/**
 * What would be left with each choice of each filter, given the other filters. One pass over the services with the words, in a row for each
 * category and step of the price.
 */
export async function countServices(
  ctx: Ctx,
  { words, category, price, rating, days }: FilterConditions,
  currency: CurrencyCode,
): Promise<Counts> {
  const unit = 10n ** BigInt(exponentOf(currency));
  const steps = ROUND_PRICES.map((each) => String(BigInt(each) * unit));
  const rows = await ctx.db
    .selectFrom('services')
    .select([
      'category_id',
      // The first step that the price does not exceed; a price in another currency exceeds all.
      sql<number>`case when currency = ${currency}
        then width_bucket(from_minor - 1, ${steps}::bigint[]) else ${steps.length} end`.as('step'),
      sql<boolean>`${category}`.as('in_category'),
      countOf([price, rating, days]).as('count'),
      countOf([rating, days]).as('any_price'),
      sql<number[]>`array[${sql.join(
        MIN_RATINGS.map((each) => countOf([price, days, sql`rating_average >= ${each}::numeric`])),
      )}]`.as('ratings'),
      sql<number[]>`array[${sql.join(
        DELIVERY_LIMITS.map((each) =>
          countOf([price, rating, sql`fastest_days <= ${each}::integer`]),
        ),
      )}]`.as('days'),
    ])
    .where(words)
    .groupBy(['category_id', 'step'])
    .execute();
  const ofCategory = new Map<string, number>();
  for (const { category_id: id, count } of rows)
    ofCategory.set(id, (ofCategory.get(id) ?? 0) + count);
  const here = rows.filter((row) => row.in_category);
  const total = (of: (row: (typeof rows)[number]) => number) =>
    here.reduce((sum, row) => sum + of(row), 0);
  return {
    ofCategory,
    ratings: MIN_RATINGS.map((atLeast, index) => ({
      atLeast,
      count: total((row) => row.ratings[index] ?? 0),
    })),
    deliveryTimes: DELIVERY_LIMITS.map((upTo, index) => ({
      upTo,
      count: total((row) => row.days[index] ?? 0),
    })),
    prices: pricesOf(
      ROUND_PRICES.map((_, step) => total((row) => (row.step <= step ? row.any_price : 0))),
      total((row) => row.any_price),
    ),
  };
}

function countOf(conditions: readonly RawBuilder<boolean>[]) {
  return sql<number>`(count(*) filter (where ${allOf(conditions)}))::int`;
}

/** Up to three round prices that divide the services into about equal parts; none that all of them keep below. */
function pricesOf(upToStep: readonly number[], all: number): Counts['prices'] {
  const steps = new Set(PARTS.map((part) => upToStep.findIndex((count) => count >= part * all)));
  return [...steps]
    .map((step) => ({ upTo: String(ROUND_PRICES[step]), count: upToStep[step] ?? 0 }))
    .filter(({ count }) => count > 0 && count < all);
}
