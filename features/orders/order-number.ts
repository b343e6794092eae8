import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { yearIn } from '#lib/time/time-zone.ts';

/**
 * Returns the next number of the year in the shop's time zone, such as `A-2026-00042`. Numbers have no gaps: the counter's row stays locked until the order's
 * transaction ends, so call this as late as possible.
 */
export async function nextOrderNumber(tx: Ctx, timeZone: string): Promise<string> {
  const year = yearIn(timeZone, tx.now);
  const { last_number } = await tx.db
    .insertInto('order_counters')
    .values({ year, last_number: 1 })
    .onConflict((row) =>
      row.column('year').doUpdateSet({ last_number: sql`order_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `A-${year}-${String(last_number).padStart(5, '0')}`;
}
