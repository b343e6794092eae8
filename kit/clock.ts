import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';

/**
 * The time of the database's clock, which all processes share. For leases and claims: `ctx.now` is as old as the request or job, which may
 * have waited minutes for a provider.
 */
export async function readClock(ctx: Ctx): Promise<Date> {
  if (ctx.clock) return ctx.clock();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(ctx.db);
  return (rows[0] as { now: Date }).now;
}
