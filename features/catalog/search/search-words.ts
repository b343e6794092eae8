/** Where the words of a visitor's search are in the texts of services. */
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import type { WordsQuery } from '#kit/lists/words-query.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import type { FoundService } from '#features/catalog/contract.ts';

/**
 * Finds words in the translation into the reader's language, and in the source text, which readers see where there is no translation. Each
 * language is searched with its own dictionary; PostgreSQL uses the index only if the dictionary is a constant of the query.
 */
export function hasWords({ locale }: Ctx, words: WordsQuery): RawBuilder<unknown> {
  const inLocale = words(sql`search_dictionary(${locale})`);
  const asWritten = LOCALE_TAGS.map(
    (tag) => sql`
      select id from services as written
      where written.locale = ${tag} and written.search @@ ${words(sql`search_dictionary(${tag})`)}
      union all`,
  );
  // A subquery that is hashed once: a word that most services contain costs one pass over them.
  return sql`services.id in (
    ${sql.join(asWritten, sql` `)}
    select service_id from service_translations as translated
    where translated.locale = ${locale} and translated.search @@ ${inLocale}
    union all
    select id from services as member where member.category_id in (
      select id from categories 
        where to_tsvector(search_dictionary(locale), search_text(name)) @@ ${words(sql`search_dictionary(locale)`)}
      union all
      select category_id from category_translations as named
      where named.locale = ${locale} and to_tsvector(search_dictionary(${locale}), search_text(name)) @@ ${inLocale}))`;
}

/** The relevance of a service for the words, in the reader's language or the source language. */
export function fit({ locale }: Ctx, words: WordsQuery): RawBuilder<unknown> {
  // Each query is a constant, so that it is not made for each row.
  const inSource = LOCALE_TAGS.map(
    (tag) =>
      sql`when ${tag} then ts_rank(services.search, ${words(sql`search_dictionary(${tag})`)})`,
  );
  return sql`(-greatest(
    case services.locale ${sql.join(inSource, sql` `)} else 0 end,
    (select ts_rank(translated.search, ${words(sql`search_dictionary(${locale})`)})
      from service_translations as translated
      where translated.service_id = services.id and translated.locale = ${locale})))::float8`;
}

type Matches = FoundService['matches'];

// Characters without a meaning of their own.
const START = '\u{E000}';
const END = '\u{E001}';
const MARKS = `HighlightAll=true, StartSel=${START}, StopSel=${END}`;

/** Where the words are in the title and summary that the reader sees, found with the dictionary of each text: „Karten“ marks “Karte” too. */
export async function findMatches(
  ctx: Ctx,
  ids: readonly string[],
  { typed, words }: { typed: string; words: WordsQuery },
): Promise<Map<string, Matches>> {
  if (ids.length === 0) return new Map();
  // The texts are marked as they are, not prepared, so the words are looked for as they were typed too.
  const asTyped = typed.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const anyTyped = asTyped.map((word) => `${word}:*`).join(' | ');
  const marked = (field: 'title' | 'summary') => {
    const translated = sql.ref(`translation.${field}`);
    const source = sql.ref(`services.${field}`);
    const dictionary = sql`search_dictionary(case when ${translated} is null then services.locale else translation.locale end)`;
    return sql<string>`ts_headline(${dictionary}, coalesce(${translated}, ${source}), ${words(dictionary)} || to_tsquery(${dictionary}, ${anyTyped}), ${MARKS})`;
  };
  const rows = await ctx.db
    .selectFrom('services')
    .leftJoin('service_translations as translation', (join) =>
      join
        .onRef('translation.service_id', '=', 'services.id')
        .on('translation.locale', '=', ctx.locale)
        .onRef('translation.locale', '<>', 'services.locale'),
    )
    .where('services.id', 'in', ids)
    .select((row) => [
      'services.id',
      row.fn.coalesce('translation.title', 'services.title').as('title'),
      row.fn.coalesce('translation.summary', 'services.summary').as('summary'),
      marked('title').as('marked_title'),
      marked('summary').as('marked_summary'),
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        title: rangesOf(row.marked_title, row.title),
        summary: rangesOf(row.marked_summary, row.summary),
      },
    ]),
  );
}

/** Where the marks of a marked text are in the text itself. */
function rangesOf(marked: string, text: string): Matches['title'] {
  const parts = marked.split(/[\u{E000}\u{E001}]/u);
  // The text has such characters itself, so the marks are not certain.
  if (parts.join('') !== text) return [];
  const ranges: Matches['title'] = [];
  let at = 0;
  parts.forEach((part, index) => {
    if (index % 2 === 1) ranges.push([at, at + part.length]);
    at += part.length;
  });
  return ranges;
}
