import { sql, type RawBuilder } from 'kysely';
import { MAX_COUNTED } from '#lib/bounded-count.ts';
import type { Ctx } from './ctx.ts';

interface Counted {
  from: RawBuilder<unknown>;
  most?: number;
}

/** The number of rows, at most `most` + 1; `formatBoundedCount` formats it. */
export async function countUpTo(ctx: Ctx, rows: Counted): Promise<number> {
  return (await readCounts(ctx, { count: countOf(rows) })).count;
}

/** The same as a part of a statement. */
export function countOf({ from, most = MAX_COUNTED }: Counted): RawBuilder<number> {
  return sql`(select count(*)::int from (select 1 ${from} limit ${sql.lit(most + 1)}) counted)`;
}

/** Several numbers in one statement, by name. */
export function readCounts<Name extends string>(
  { db }: Pick<Ctx, 'db'>,
  counts: Record<Name, RawBuilder<number>>,
): Promise<Record<Name, number>> {
  const named = Object.entries<RawBuilder<number>>(counts).map(([name, count]) => count.as(name));
  return db.selectNoFrom(named).executeTakeFirstOrThrow() as Promise<Record<Name, number>>;
}
