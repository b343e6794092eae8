import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { keysetCursor } from '#lib/keyset-cursor.ts';
import type { CurrencyCode } from '#lib/money.ts';
import type {
  FoundService,
  ServiceCard,
  ServiceFilter,
  ServiceList,
  ServiceSort,
} from './contract.ts';
import { countServices } from './count-services.ts';
import { allOf, conditionsOf } from './filter-conditions.ts';
import { ENOUGH, findAlike } from './find-alike.ts';
import { presentServiceCard } from './present-service.ts';
import { presentCategory, selectCategories } from './select-categories.ts';
import { findMatches, fit, wordsOf } from './search-words.ts';
import { selectCards } from './select-service.ts';

/**
 * A page of the published services for a visitor's filter, the number that the other filters match in each category, and what is similar to a
 * search that found too little.
 */
export async function searchServices(ctx: Ctx, filter: ServiceFilter): Promise<ServiceList> {
  const currency = (await getSettings(ctx)).currency;
  const conditions = conditionsOf(ctx, filter, currency);
  const order = orderOf(ctx, filter);
  const after = order.cursor.decode(filter.cursor);
  const [found, categoryRows, counts] = await Promise.all([
    ctx.db
      .selectFrom('services')
      .select('services.id')
      .select(sql<unknown[]>`json_build_array(${sql.join(order.keys)})`.as('place'))
      .where(allOf(Object.values(conditions)))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(${sql.join(order.keys)}) ${sql.raw(order.isDescending ? '<' : '>')} (${sql.join(
            (after ?? []).map(
              (value, index) => sql`${value}::${sql.raw(order.types[index] ?? '')}`,
            ),
          )})`,
        ),
      )
      .orderBy(sql.join(order.keys.map((key) => (order.isDescending ? sql`${key} desc` : key))))
      .limit(filter.limit + 1)
      .execute(),
    selectCategories(ctx).execute(),
    countServices(ctx, conditions, currency),
  ]);
  const categories = categoryRows.map((row) => ({
    ...presentCategory(row, ctx.locale),
    count: counts.ofCategory.get(row.id) ?? 0,
  }));
  const counted = categories.filter(({ slug }) => (filter.category ?? slug) === slug);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const page = found.slice(0, filter.limit);
  const last = page.at(-1);
  const ids = page.map(({ id }) => id);
  const words = wordsOf(filter.q);
  const isTooLittle = words !== null && total < ENOUGH && after === null;
  const [cards, marks, alike] = await Promise.all([
    readCards(ctx, ids),
    words === null ? null : findMatches(ctx, ids, words),
    isTooLittle ? listAlike(ctx, filter, { currency, found: ids }) : [],
  ]);
  return {
    services: cards.map((card) => ({ ...card, matches: marks?.get(card.id) ?? NO_MATCHES })),
    alike,
    total,
    nextCursor: found.length > page.length && last ? order.cursor.encode(last.place) : null,
    categories,
    prices: counts.prices,
    ratings: counts.ratings,
    deliveryTimes: counts.deliveryTimes,
    currency,
  };
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

interface Order {
  /** The sort columns of the list, ending in the id; the same expressions as in the indexes of migration 017. */
  keys: RawBuilder<unknown>[];
  isDescending?: boolean;
  types: string[];
  cursor: ReturnType<typeof keysetCursor<readonly unknown[]>>;
}

const PLACE = [z.int32(), z.uuid()] as const;
const place = [sql`services.position`, sql`services.id`];

const ORDERS: Record<ServiceSort, Order> = {
  recommended: {
    keys: [sql`(not services.featured)`, ...place],
    types: ['boolean', 'integer', 'uuid'],
    cursor: keysetCursor('recommended', z.tuple([z.boolean(), ...PLACE])),
  },
  price: {
    keys: [sql`services.from_minor`, ...place],
    types: ['bigint', 'integer', 'uuid'],
    cursor: keysetCursor('price', z.tuple([z.int(), ...PLACE])),
  },
  rating: {
    keys: [sql`(-coalesce(services.rating_average, 0))`, sql`(-services.rating_count)`, ...place],
    types: ['numeric', 'integer', 'integer', 'uuid'],
    cursor: keysetCursor('rating', z.tuple([z.number().min(-5).max(0), z.int32(), ...PLACE])),
  },
  newest: {
    keys: [sql`services.created_at`, sql`services.id`],
    isDescending: true,
    types: ['timestamptz', 'uuid'],
    cursor: keysetCursor('newest', z.tuple([z.iso.datetime({ offset: true }), z.uuid()])),
  },
};

/** A search is sorted by relevance first. */
function orderOf(ctx: Ctx, { sort, q }: ServiceFilter): Order {
  const words = wordsOf(q);
  if (sort !== 'recommended' || words === null) return ORDERS[sort];
  return {
    keys: [fit(ctx, words), ...place],
    types: ['float8', 'integer', 'uuid'],
    cursor: keysetCursor('words', z.tuple([z.number(), ...PLACE])),
  };
}
