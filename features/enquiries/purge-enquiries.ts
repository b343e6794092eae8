import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { deleteInBatches } from '#kit/in-batches.ts';

/** Deletes enquiries in which nothing happened since a time, with their threads. Safe to repeat. */
export function purgeEnquiries(ctx: Ctx, oldest: Date): Promise<number> {
  return deleteInBatches(ctx, 'enquiries', sql`last_at < ${oldest}`);
}

/** The same for spam. */
export function purgeSpam(ctx: Ctx, oldest: Date): Promise<number> {
  return deleteInBatches(ctx, 'enquiries', sql`state = 'spam' and last_at < ${oldest}`);
}
