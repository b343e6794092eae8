import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { typedWords } from '#lib/typed-words.ts';

/** An index of trigrams knows every three characters, and how words begin. */
const MIN_INSIDE = 3;

/**
 * Whether each word that was typed is in one of the columns, written as SQL: anywhere, or at the start of a word if it has fewer than three
 * characters. In the middle of words an index has nothing for so few, so the whole table would be read. Each column needs an index of
 * trigrams on its `search_text`.
 */
export function hasText(columns: readonly string[], typed: string): RawBuilder<boolean> {
  const words = typedWords(typed).map(({ spellings, length }) => {
    const patterns = spellings.flatMap((spelling) => {
      const word = sql`search_word(${spelling})`;
      if (length >= MIN_INSIDE) return [sql`'%' || ${word} || '%'`];
      return [sql`${word} || '%'`, sql`'% ' || ${word} || '%'`];
    });
    const ways = columns.flatMap((column) =>
      patterns.map((pattern) => sql`search_text(${sql.raw(column)}) like ${pattern}`),
    );
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  return words.length > 0 ? sql<boolean>`(${sql.join(words, sql` and `)})` : sql<boolean>`false`;
}

const MAX_IDS = 1000;

interface Found {
  /** The column that is compared, as SQL. */
  column: string;
  /** Selects the ids that are found; one that is found twice may come twice. */
  ids: RawBuilder<unknown>;
  /** The condition if there are many. Without it `ids` is the condition. */
  otherwise?: RawBuilder<boolean>;
}

/**
 * The condition of a search that finds its rows by ids, from this or from other tables; null if it finds nothing. Few ids are looked up once,
 * not by the page and the count again. Many are not collected: each row of the list is tested, which is fast because a page fills quickly.
 */
export async function whereFound(
  ctx: Ctx,
  { column, ids, otherwise }: Found,
): Promise<RawBuilder<boolean> | null> {
  const { rows } = await sql<{ id: string }>`${ids} limit ${sql.lit(MAX_IDS + 1)}`.execute(ctx.db);
  if (rows.length === 0) return null;
  if (rows.length > MAX_IDS) return otherwise ?? sql<boolean>`${sql.raw(column)} in (${ids})`;
  // Equality keeps the order of the index: the newest of 20,000 orders of one customer, without reading all of them.
  if (rows.length === 1) return sql<boolean>`${sql.raw(column)} = ${rows[0]?.id}`;
  return sql<boolean>`${sql.raw(column)} = any (${rows.map(({ id }) => id)}::uuid[])`;
}
