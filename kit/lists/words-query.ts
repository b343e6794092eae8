import { sql, type RawBuilder } from 'kysely';
import { typedWords } from '#lib/typed-words.ts';

/** The words of a search as a `tsquery` in a dictionary, which is SQL. */
export type WordsQuery = (dictionary: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * All words of a search, or words that begin with them, in texts prepared by `search_text`; null if none was typed. Words without a meaning
 * of their own („für“) are left out, which a dictionary knows only as they are written.
 */
export function wordsQuery(typed: string): WordsQuery | null {
  const words = typedWords(typed);
  if (words.length === 0) return null;
  return (dictionary) => {
    const each = words.map(({ text, spellings }) => {
      const ways = spellings.map(
        (spelling) => sql`to_tsquery(${dictionary}, search_prefix(${spelling}))`,
      );
      return sql`(case when length(to_tsvector(${dictionary}, ${text}::text)) = 0 then '' else ${sql.join(ways, sql` || `)} end)`;
    });
    return sql`(${sql.join(each, sql` && `)})`;
  };
}
