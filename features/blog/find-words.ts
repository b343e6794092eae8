import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';

const MAX_WORDS = 8;

/**
 * The condition for posts with all words of a text, or words that begin with them; null if the text has none. Finds them in the translation
 * into the reader's language, and in the source text, which readers see where there is no translation. Each language is searched with its
 * own dictionary.
 */
export function findWords({ locale }: Ctx, typed: string): RawBuilder<boolean> | null {
  const typedWords = typed.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  if (typedWords.length === 0) return null;
  const words = typedWords.map((word) => `${word}:*`).join(' & ');
  const asWritten = LOCALE_TAGS.map(
    (tag) => sql`
      select id from posts as written
      where written.locale = ${tag} and written.search @@ to_tsquery(search_dictionary(${tag}), ${words})
      union all`,
  );
  // A subquery that is hashed once: a word that most posts contain costs one pass over them.
  return sql<boolean>`posts.id in (
    ${sql.join(asWritten, sql` `)}
    select post_id from post_translations as translated
    where translated.locale = ${locale} and translated.search @@ to_tsquery(search_dictionary(${locale}), ${words}))`;
}
