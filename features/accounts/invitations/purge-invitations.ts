import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { deleteInBatches } from '#kit/in-batches.ts';

/** Deletes accounts of people who were invited before a time, never came, and have no order. Safe to repeat. */
export function purgeInvitations(ctx: Ctx, before: Date): Promise<number> {
  return deleteInBatches(
    ctx,
    'users',
    sql`invited_at < ${before} and email_verified_at is null and role = 'customer' and erased_at is null
      and not exists (select from orders where orders.user_id = users.id)`,
  );
}
