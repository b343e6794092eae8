import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { deleteInBatches } from '#kit/in-batches.ts';

/** Deletes what is known of views that began before a time. Safe to repeat. */
export function purgeViews(ctx: Ctx, oldest: Date): Promise<number> {
  return deleteInBatches(
    ctx,
    'account_views',
    sql`started_at < ${oldest} and ended_at is not null`,
  );
}
