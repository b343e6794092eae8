import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { deleteInBatches } from '#kit/in-batches.ts';

/** Deletes events from before a time. Safe to repeat. */
export function purgeSecurityEvents(ctx: Ctx, oldest: Date): Promise<number> {
  return deleteInBatches(ctx, 'security_events', sql`at < ${oldest}`);
}
