import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';

/**
 * Serializes the choice of a name in this namespace (`categories.slug`) until the transaction ends: the next transaction sees the chosen
 * name. Otherwise two could find the same name free, and one would fail at the unique index.
 */
export async function lockNames(tx: Ctx, space: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${space}))`.execute(tx.db);
}
