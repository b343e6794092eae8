import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { wordsQuery } from '#kit/lists/words-query.ts';
import type { CurrencyCode } from '#lib/money/money.ts';
import { parseMoney } from '#lib/money/parse-money.ts';
import type { ServiceFilter } from '#features/catalog/contract.ts';
import { hasWords } from './search-words.ts';

type Condition = RawBuilder<boolean>;

/** What a visitor's filter asks of a service. A filter that is not set is true of every service. */
export interface FilterConditions {
  /** In the catalogue, with the words of the search. */
  words: Condition;
  category: Condition;
  price: Condition;
  rating: Condition;
  days: Condition;
}

const ALWAYS: Condition = sql`true`;

export function conditionsOf(
  ctx: Ctx,
  { q, category, min, max, rating, days }: ServiceFilter,
  currency: CurrencyCode,
): FilterConditions {
  const words = wordsQuery(q);
  const least = minorOf(min, currency);
  const most = minorOf(max, currency);
  return {
    words: allOf([
      sql`services.state = 'published'`,
      sql`services.is_listed`,
      ...(words === null ? [] : [sql<boolean>`(${hasWords(ctx, words)})`]),
    ]),
    category: category
      ? sql`services.category_id = (select id from categories where slug = ${category})`
      : ALWAYS,
    // Amounts of different currencies cannot be compared.
    price: allOf([
      ...(least === null && most === null ? [] : [sql<boolean>`services.currency = ${currency}`]),
      ...(least === null ? [] : [sql<boolean>`services.from_minor >= ${least}`]),
      ...(most === null ? [] : [sql<boolean>`services.from_minor <= ${most}`]),
    ]),
    rating: rating ? sql`services.rating_average >= ${rating}::numeric` : ALWAYS,
    days: days ? sql`services.fastest_days <= ${days}::integer` : ALWAYS,
  };
}

export function allOf(conditions: readonly Condition[]): Condition {
  const some = conditions.filter((each) => each !== ALWAYS);
  return some.length > 0 ? sql`${sql.join(some, sql` and `)}` : ALWAYS;
}

function minorOf(typed: string | undefined, currency: CurrencyCode): bigint | null {
  if (typed === undefined) return null;
  const parsed = parseMoney(typed, currency);
  return parsed.ok ? parsed.money.amountMinor : null;
}
