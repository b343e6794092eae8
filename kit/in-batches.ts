import { sql, type RawBuilder } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Ctx } from './ctx.ts';

const BATCH = 1000;

/** Repeats a step that handles at most `size` rows and returns their number, until a step handles fewer. Returns the sum. */
export async function inBatches(
  step: (size: number) => Promise<number>,
  size: number = BATCH,
): Promise<number> {
  for (let sum = 0; ;) {
    const count = await step(size);
    sum += count;
    if (count < size) return sum;
  }
}

/** Deletes the matching rows of a table, a thousand per statement, so that no lock is held for long. Returns their number. Safe to run concurrently. */
export function deleteInBatches(
  ctx: Ctx,
  table: keyof DB & string,
  where: RawBuilder<boolean>,
): Promise<number> {
  const name = sql.table(table);
  return inBatches(async (size) => {
    const { numAffectedRows } = await sql`
      delete from ${name} where ctid = any (array(
        select ctid from ${name} where ${where} limit ${sql.lit(size)} for update skip locked))`.execute(
      ctx.db,
    );
    return Number(numAffectedRows ?? 0n);
  });
}
