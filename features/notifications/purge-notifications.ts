import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { deleteInBatches } from '#kit/in-batches.ts';

/** Deletes notifications from before a time. Safe to repeat. */
export function purgeNotifications(ctx: Ctx, oldest: Date): Promise<number> {
  return deleteInBatches(ctx, 'notifications', sql`created_at < ${oldest}`);
}
