import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { deleteInBatches } from '#kit/in-batches.ts';

/** Deletes entries from before a time. Safe to repeat. */
export function purgeAuditEntries(ctx: Ctx, oldest: Date): Promise<number> {
  return deleteInBatches(ctx, 'audit_entries', sql`at < ${oldest}`);
}
