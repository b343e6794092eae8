import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';

/** The channel that tells every process which cached pages to drop. */
export const CACHE_CHANNEL = 'page_cache';

/**
 * Makes every process drop the cached pages that show these tags (`service:<id>`, `services`, `posts` …). PostgreSQL delivers the
 * notice when the transaction commits and never before, so no process can cache the old page again.
 */
export async function invalidate(ctx: Ctx, ...tags: string[]): Promise<void> {
  for (const tag of tags) await sql`select pg_notify(${CACHE_CHANNEL}, ${tag})`.execute(ctx.db);
}
