import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { likePatterns } from '#lib/like.ts';

/** Whether one of the columns, written as SQL, has the text that was typed; see `likePatterns`. Each needs an index of trigrams. */
export function hasText(columns: readonly string[], typed: string): RawBuilder<boolean> {
  const ways = columns.flatMap((column) =>
    likePatterns(typed).map((pattern) => sql`${sql.raw(column)} ilike ${pattern}`),
  );
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
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
