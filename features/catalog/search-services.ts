import { sql } from 'kysely';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { CurrencyCode } from '#lib/money.ts';
import { parseMoney } from '#lib/parse-money.ts';
import type { ServiceFilter, ServiceList, ServiceSort } from './contract.ts';
import { presentServiceCard } from './present-service.ts';
import { selectCards } from './select-service.ts';

/** A catalogue is read as a whole; a studio that offers more than this is none. */
const MOST_SERVICES = 200;
const MOST_WORDS = 8;

/** The published services a visitor asked for, and what the other categories would have held. */
export async function searchServices(ctx: Ctx, filter: ServiceFilter): Promise<ServiceList> {
  const currency = (await getSettings(ctx)).currency;
  const matching = matchingServices(ctx, filter, currency);
  const [rows, categories] = await Promise.all([
    sorted(matching, filter.sort, wordsOf(filter.q))
      .$if(filter.category !== undefined, (query) =>
        query.where('categories.slug', '=', filter.category ?? ''),
      )
      .limit(MOST_SERVICES)
      .execute(),
    ctx.db
      .selectFrom('categories')
      .leftJoin(matching.as('matching'), 'matching.category_id', 'categories.id')
      .select(['categories.id', 'categories.slug', 'categories.name'])
      .select(sql<number>`count(matching.id)::int`.as('count'))
      .groupBy('categories.id')
      .orderBy('categories.position')
      .orderBy('categories.name')
      .execute(),
  ]);
  return { services: rows.map(presentServiceCard), categories, currency };
}

function matchingServices(ctx: Ctx, { q, min, max }: ServiceFilter, currency: CurrencyCode) {
  const words = wordsOf(q);
  const least = minorOf(min, currency);
  const most = minorOf(max, currency);
  return selectCards(ctx)
    .where('services.state', '=', 'published')
    .$if(words !== null, (query) =>
      query.where((where) =>
        where.or([
          sql<boolean>`${searchText} @@ to_tsquery('english', ${words})`,
          sql<boolean>`services.category_id = any (array(
            select id from categories where to_tsvector('english', name) @@ to_tsquery('english', ${words})))`,
        ]),
      ),
    )
    .$if(least !== null, (query) => query.where('offer.from_minor', '>=', least))
    .$if(most !== null, (query) => query.where('offer.from_minor', '<=', most));
}

/** Exactly the expression that the index `services_search` was made with. */
const searchText = sql`to_tsvector('english', services.title || ' ' || services.summary || ' ' || services.description)`;

/** All the words, each as a beginning, in the language of `to_tsquery`; null if nothing was asked. */
function wordsOf(q: string): string | null {
  const words = q.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS);
  return words ? words.map((word) => `${word}:*`).join(' & ') : null;
}

type Cards = ReturnType<typeof selectCards>;

function sorted(query: Cards, sort: ServiceSort, words: string | null): Cards {
  const byPlace = (each: Cards) => each.orderBy('services.position').orderBy('services.id');
  switch (sort) {
    case 'price':
      return byPlace(query.orderBy('offer.from_minor'));
    case 'rating':
      return byPlace(
        query
          .orderBy('rating.rating_average', (order) => order.desc().nullsLast())
          .orderBy('rating.rating_count', 'desc'),
      );
    case 'newest':
      return query.orderBy('services.created_at', 'desc').orderBy('services.id');
    case 'recommended':
      return byPlace(
        words === null
          ? query.orderBy('services.featured', 'desc')
          : query.orderBy(sql`ts_rank(${searchText}, to_tsquery('english', ${words}))`, 'desc'),
      );
  }
}

function minorOf(typed: string | undefined, currency: CurrencyCode): bigint | null {
  if (typed === undefined) return null;
  const parsed = parseMoney(typed, currency);
  return parsed.ok ? parsed.money.amountMinor : null;
}
