import { sql } from 'kysely';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { deleteInBatches } from '#kit/in-batches.ts';
import { shiftDay } from '#lib/time/period.ts';
import { dayIn } from '#lib/time/time-zone.ts';

/** Deletes the salts and hashes of past days, so that no visitor can be recognised again. Safe to repeat. */
export async function purgeVisits(ctx: Ctx): Promise<void> {
  const today = dayIn(await getTimeZone(ctx), ctx.now);
  await ctx.db
    .deleteFrom('visit_salts')
    .where(sql<boolean>`day < ${today}::date`)
    .execute();
  await deleteInBatches(ctx, 'visit_visitors', sql`day < ${today}::date`);
}

/** Deletes the sums of days that are older than this many days. Returns the number of rows. Safe to repeat. */
export async function purgeVisitSums(ctx: Ctx, days: number): Promise<number> {
  const oldest = shiftDay(dayIn(await getTimeZone(ctx), ctx.now), -days);
  let sum = 0;
  for (const table of ['visit_pages', 'visit_sources', 'visit_days'] as const)
    sum += await deleteInBatches(ctx, table, sql`day < ${oldest}::date`);
  return sum;
}
