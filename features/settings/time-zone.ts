import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { timeZoneChangedJob } from './jobs.ts';

/** At the first start the shop takes the server's time zone. Safe to repeat: a stored zone stays. */
export function storeServerTimeZone(
  ctx: Ctx,
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Promise<void> {
  return transact(ctx, async (tx) => {
    const value = JSON.stringify((await isKnownTimeZone(tx, zone)) ? zone : 'UTC');
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('settings')
      .values({ key: 'timeZone', value, updated_at: tx.now })
      .onConflict((row) => row.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) await enqueue(tx, timeZoneChangedJob, {});
  });
}

/** Whether both the runtime and the database know the zone: their lists differ. */
export async function isKnownTimeZone(ctx: Ctx, zone: string): Promise<boolean> {
  if (!isTimeZone(zone)) return false;
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(ctx.db);
  return rows.length > 0;
}
