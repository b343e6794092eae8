import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';

/** Counts the figures of every day again, by the days of the shop's zone. Orders and payments wait meanwhile. Safe to repeat. */
export async function rebuildFigures(ctx: Ctx): Promise<void> {
  await sql`select rebuild_daily_figures()`.execute(ctx.db);
}
