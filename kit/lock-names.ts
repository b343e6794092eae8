import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';

/**
 * Lets one transaction at a time choose a name in this space (`categories.slug`), until it ends: the next one sees what was chosen. Without
 * it two find the same name free and one fails at the unique index.
 */
export async function lockNames(tx: Ctx, space: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${space}))`.execute(tx.db);
}
