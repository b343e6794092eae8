import { sql } from 'kysely';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { wordsQuery } from '#kit/lists/words-query.ts';
import { keyset, type KeysetColumn } from '#kit/lists/keyset.ts';
import { readTogether, rowsTogether } from '#kit/read-together.ts';
import type { CurrencyCode } from '#lib/money/money.ts';
import {
  ServiceFilter,
  type FoundService,
  type ServiceCard,
  type ServiceList,
  type ServiceSort,
} from '#features/catalog/contract.ts';
import { countServices } from '#features/catalog/count-services.ts';
import { allOf, conditionsOf } from './filter-conditions.ts';
import { ENOUGH, findAlike } from './find-alike.ts';
import { presentServiceCard } from '#features/catalog/present-service.ts';
import {
  presentCategory,
  selectCategories,
} from '#features/catalog/categories/select-categories.ts';
import { findMatches, fit } from './search-words.ts';
import { selectCards } from '#features/catalog/select-service.ts';

/**
 * A page of the published services for a visitor's filter, the number that the other filters match in each category, and what is similar to a
 * search that found too little.
 */
export async function searchServices(ctx: Ctx, filter: ServiceFilter): Promise<ServiceList> {
  const currency = (await getSettings(ctx)).currency;
  const conditions = conditionsOf(ctx, filter, currency);
  const select = ctx.db
    .selectFrom('services')
    .select('services.id')
    .where(allOf(Object.values(conditions)));
  const [{ rows, nextCursor }, categoryRows, counts] = await Promise.all([
    orderOf(ctx, filter).page(select, { cursor: filter.cursor, size: filter.limit }),
    rowsTogether(ctx, selectCategories(ctx)),
    countServices(ctx, conditions, currency),
  ]);
  const categories = categoryRows.map((row) => ({
    ...presentCategory(row, ctx.locale),
    count: counts.ofCategory.get(row.id) ?? 0,
  }));
  const counted = categories.filter(({ slug }) => (filter.category ?? slug) === slug);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const ids = rows.map(({ id }) => id);
  const words = wordsQuery(filter.q);
  const isTooLittle = words !== null && total < ENOUGH && !filter.cursor;
  const [cards, marks, alike] = await Promise.all([
    readCards(ctx, ids),
    words === null ? null : findMatches(ctx, ids, { typed: filter.q, words }),
    isTooLittle ? listAlike(ctx, filter, { currency, found: ids }) : [],
  ]);
  return {
    services: cards.map((card) => ({ ...card, matches: marks?.get(card.id) ?? NO_MATCHES })),
    alike,
    total,
    nextCursor,
    categories,
    prices: counts.prices,
    ratings: counts.ratings,
    deliveryTimes: counts.deliveryTimes,
    currency,
  };
}

/** The first services of the catalogue or of a category, and how many there are, without what filters would leave. */
export async function listFirstServices(
  ctx: Ctx,
  { limit, category }: Pick<ServiceFilter, 'limit' | 'category'>,
): Promise<Pick<ServiceList, 'services' | 'total'>> {
  const { currency } = await getSettings(ctx);
  const filter = ServiceFilter.parse({ limit, ...(category && { category }) });
  const matches = allOf(Object.values(conditionsOf(ctx, filter, currency)));
  const [cards, { total }] = await Promise.all([
    ORDERS.recommended.rows(selectCards(ctx).where(matches), { after: null, limit }),
    readTogether(ctx, [
      sql<number>`(select count(*)::int from services where ${matches})`.as('total'),
    ]),
  ]);
  const services = cards.map((row) => presentServiceCard(row, ctx.locale));
  return { services: services.map((card) => ({ ...card, matches: NO_MATCHES })), total };
}

const NO_MATCHES: FoundService['matches'] = { title: [], summary: [] };

/** Similar services that the other filters match. */
async function listAlike(
  ctx: Ctx,
  filter: ServiceFilter,
  { currency, found }: { currency: CurrencyCode; found: readonly string[] },
): Promise<ServiceCard[]> {
  const others = conditionsOf(ctx, { ...filter, q: '' }, currency);
  const matches = allOf(Object.values(others));
  return readCards(ctx, await findAlike(ctx, filter.q, { matches, found }));
}

/** The cards of these services, in this order. Only one page is joined with the cards' data, however many services match. */
export async function readCards(ctx: Ctx, ids: readonly string[]): Promise<ServiceCard[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(ctx).where('services.id', 'in', ids).execute();
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => presentServiceCard(row, ctx.locale));
}

/** The sort columns end in the id; they are the same expressions as in the indexes of migration 017. */
const PLACE: readonly KeysetColumn[] = [
  ['services.position', 'integer'],
  ['services.id', 'uuid'],
];
const ORDERS: Record<ServiceSort, ReturnType<typeof keyset>> = {
  recommended: keyset('recommended', [['(not services.featured)', 'boolean'], ...PLACE], 'asc'),
  price: keyset('price', [['services.from_minor', 'bigint'], ...PLACE], 'asc'),
  rating: keyset(
    'rating',
    [
      ['(-coalesce(services.rating_average, 0))', 'numeric'],
      ['(-services.rating_count)', 'integer'],
      ...PLACE,
    ],
    'asc',
  ),
  newest: keyset('newest', [
    ['services.created_at', 'timestamptz'],
    ['services.id', 'uuid'],
  ]),
};

/** A search is sorted by relevance first. */
function orderOf(ctx: Ctx, { sort, q }: ServiceFilter) {
  const words = wordsQuery(q);
  if (sort !== 'recommended' || words === null) return ORDERS[sort];
  return keyset('words', [[fit(ctx, words), 'float8'], ...PLACE], 'asc');
}
