import { sql, type RawBuilder } from 'kysely';
import { MAX_COUNTED } from '#lib/bounded-count.ts';
import type { Ctx } from './ctx.ts';

/** The number of rows, at most `most` + 1; `formatBoundedCount` formats it. */
export async function countUpTo(
  ctx: Ctx,
  rows: { from: RawBuilder<unknown>; most?: number },
): Promise<number> {
  const { from, most = MAX_COUNTED } = rows;
  const result = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${from} limit ${sql.lit(most + 1)}) counted`.execute(
    ctx.db,
  );
  return result.rows[0]?.count ?? 0;
}
