import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { deleteInBatches } from '#kit/in-batches.ts';

const KEPT_MS = 90 * 86_400_000;

/** Deletes notifications after three months. Safe to repeat. */
export async function purgeNotifications(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - KEPT_MS);
  await deleteInBatches(ctx, 'notifications', sql`created_at < ${oldest}`);
}
