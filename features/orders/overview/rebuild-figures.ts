import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';

/** Recounts every day's figures in the shop's time zone. Locks out changes to orders and payments meanwhile. Safe to repeat. */
export async function rebuildFigures(ctx: Ctx): Promise<void> {
  await sql`select rebuild_daily_figures()`.execute(ctx.db);
}
