import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { keysetCursor } from '#lib/keyset-cursor.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import type { CurrencyCode } from '#lib/money.ts';
import { parseMoney } from '#lib/parse-money.ts';
import type { ServiceCard, ServiceFilter, ServiceList, ServiceSort } from './contract.ts';
import { presentServiceCard } from './present-service.ts';
import { presentCategory, selectCategories } from './select-categories.ts';
import { selectCards } from './select-service.ts';

const MAX_WORDS = 8;

/** A page of the published services for a visitor's filter, and the number that the other filters match in each category. */
export async function searchServices(ctx: Ctx, filter: ServiceFilter): Promise<ServiceList> {
  const currency = (await getSettings(ctx)).currency;
  const matches = matching(ctx, filter, currency);
  const order = orderOf(ctx, filter);
  const after = order.cursor.decode(filter.cursor);
  const [found, categoryRows, counts] = await Promise.all([
    ctx.db
      .selectFrom('services')
      .select('services.id')
      .select(sql<unknown[]>`json_build_array(${sql.join(order.keys)})`.as('place'))
      .where(matches)
      .$if(filter.category !== undefined, (query) =>
        // The category comes first, so that its own index is used.
        query.where(
          sql<boolean>`services.category_id = (select id from categories where slug = ${filter.category})`,
        ),
      )
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
    ctx.db
      .selectFrom('services')
      .select(['category_id', sql<number>`count(*)::int`.as('count')])
      .where(matches)
      .groupBy('category_id')
      .execute(),
  ]);
  const countOf = new Map(counts.map((row) => [row.category_id, row.count]));
  const categories = categoryRows.map((row) => ({
    ...presentCategory(row, ctx.locale),
    count: countOf.get(row.id) ?? 0,
  }));
  const page = found.slice(0, filter.limit);
  const last = page.at(-1);
  const counted = categories.filter(({ slug }) => (filter.category ?? slug) === slug);
  return {
    services: await readCards(
      ctx,
      page.map(({ id }) => id),
    ),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    nextCursor: found.length > page.length && last ? order.cursor.encode(last.place) : null,
    categories,
    currency,
  };
}

/** The cards of these services, in this order. Only one page is joined with the cards' data, however many services match. */
export async function readCards(ctx: Ctx, ids: readonly string[]): Promise<ServiceCard[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(ctx).where('services.id', 'in', ids).execute();
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => presentServiceCard(row, ctx.locale));
}

function matching(
  ctx: Ctx,
  { q, min, max }: ServiceFilter,
  currency: CurrencyCode,
): RawBuilder<boolean> {
  const words = wordsOf(q);
  const least = minorOf(min, currency);
  const most = minorOf(max, currency);
  const conditions = [
    sql`services.state = 'published'`,
    sql`services.is_listed`,
    words !== null && sql`(${hasWords(ctx, words)})`,
    least !== null && sql`services.from_minor >= ${least}`,
    most !== null && sql`services.from_minor <= ${most}`,
  ].filter((condition) => condition !== false);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * Finds words in the translation into the reader's language, and in the source text, which readers see where there is no translation. Each
 * language is searched with its own dictionary; PostgreSQL uses the index only if the dictionary is a constant of the query.
 */
function hasWords({ locale }: Ctx, words: string): RawBuilder<unknown> {
  const inLocale = sql`to_tsquery(search_dictionary(${locale}), ${words})`;
  const asWritten = LOCALE_TAGS.map(
    (tag) => sql`
      select id from services as written
      where written.locale = ${tag} and written.search @@ to_tsquery(search_dictionary(${tag}), ${words})
      union all`,
  );
  // A subquery that is hashed once: a word that most services contain costs one pass over them.
  return sql`services.id in (
    ${sql.join(asWritten, sql` `)}
    select service_id from service_translations as translated
    where translated.locale = ${locale} and translated.search @@ ${inLocale}
    union all
    select id from services as member where member.category_id in (
      select id from categories where to_tsvector(search_dictionary(locale), name) @@ to_tsquery(search_dictionary(locale), ${words})
      union all
      select category_id from category_translations as named
      where named.locale = ${locale} and to_tsvector(search_dictionary(${locale}), name) @@ ${inLocale}))`;
}

/** The relevance of a service for the words, in the reader's language or the source language. */
function fit({ locale }: Ctx, words: string): RawBuilder<unknown> {
  return sql`(-greatest(
    ts_rank(services.search, to_tsquery(search_dictionary(services.locale), ${words})),
    (select ts_rank(translated.search, to_tsquery(search_dictionary(${locale}), ${words}))
      from service_translations as translated
      where translated.service_id = services.id and translated.locale = ${locale})))::float8`;
}

/** All the words as prefixes, in the syntax of `to_tsquery`; null for an empty search. */
function wordsOf(q: string): string | null {
  const words = q.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS);
  return words ? words.map((word) => `${word}:*`).join(' & ') : null;
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

function minorOf(typed: string | undefined, currency: CurrencyCode): bigint | null {
  if (typed === undefined) return null;
  const parsed = parseMoney(typed, currency);
  return parsed.ok ? parsed.money.amountMinor : null;
}
