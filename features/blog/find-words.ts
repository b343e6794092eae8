import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { wordsQuery } from '#kit/lists/words-query.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';

/**
 * The condition for posts with all words of a text, or words that begin with them; null if the text has none. Finds them in the translation
 * into the reader's language, and in the source text, which readers see where there is no translation. Each language is searched with its
 * own dictionary.
 */
export function findWords({ locale }: Ctx, typed: string): RawBuilder<boolean> | null {
  const words = wordsQuery(typed);
  if (words === null) return null;
  const asWritten = LOCALE_TAGS.map(
    (tag) => sql`
      select id from posts as written
      where written.locale = ${tag} and written.search @@ ${words(sql`search_dictionary(${tag})`)}
      union all`,
  );
  // A subquery that is hashed once: a word that most posts contain costs one pass over them.
  return sql<boolean>`posts.id in (
    ${sql.join(asWritten, sql` `)}
    select post_id from post_translations as translated
    where translated.locale = ${locale} and translated.search @@ ${words(sql`search_dictionary(${locale})`)})`;
}
