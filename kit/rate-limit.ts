import { sql } from 'kysely';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import type { MessageKey } from '#lib/message-key.ts';
import { viewerOf, type Ctx } from './ctx.ts';

export interface Limit {
  /** The name of the limit and its subject: `login:account:ann@example.test`. Addresses go through `networkOf`. */
  bucket: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Counts one attempt and refuses attempts beyond the limit, with the given sentence if any. Counted outside the caller's transaction, so
 * that a refused or failed attempt still counts; stored in the database, so that all processes share the count.
 */
export async function limitRate(ctx: Ctx, limit: Limit, message?: MessageKey): Promise<void> {
  if (await countAttempt(ctx, limit)) return;
  const endsAtMs = startOfWindow(ctx, limit).getTime() + limit.windowSeconds * 1000;
  throw new ApiFailure(CommonFailures.too_many_requests, {
    ...(message !== undefined && { message }),
    retryAfterSeconds: Math.ceil((endsAtMs - ctx.now.getTime()) / 1000),
  });
}

/** Counts one attempt; false if it exceeds the limit. For limits that must not be visible. */
export async function countAttempt(ctx: Ctx, limit: Limit): Promise<boolean> {
  const { hits } = await ctx.db
    .insertInto('rate_limits')
    .values({ bucket: bucketOf(ctx, limit), window_start: startOfWindow(ctx, limit) })
    .onConflict((row) =>
      row.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits <= limit.limit;
}

/** The number of attempts in the current window. */
export async function countedAttempts(
  ctx: Ctx,
  limit: Pick<Limit, 'bucket' | 'windowSeconds'>,
): Promise<number> {
  const row = await ctx.db
    .selectFrom('rate_limits')
    .select('hits')
    .where('bucket', '=', bucketOf(ctx, limit))
    .where('window_start', '=', startOfWindow(ctx, limit))
    .executeTakeFirst();
  return row?.hits ?? 0;
}

/** Removes one counted attempt, where only failed attempts should use up the limit. */
export async function forgiveAttempt(ctx: Ctx, limit: Limit): Promise<void> {
  await ctx.db
    .updateTable('rate_limits')
    .set({ hits: sql`hits - 1` })
    .where('bucket', '=', bucketOf(ctx, limit))
    .where('window_start', '=', startOfWindow(ctx, limit))
    .where('hits', '>', 0)
    .execute();
}

/** Somebody who views an account has a count of their own: the customer's attempts are not used up. */
function bucketOf({ actor }: Ctx, { bucket }: Pick<Limit, 'bucket'>): string {
  const viewer = viewerOf(actor);
  return viewer ? `${bucket}:viewed-by:${viewer.userId}` : bucket;
}

function startOfWindow(ctx: Ctx, { windowSeconds }: Pick<Limit, 'windowSeconds'>): Date {
  const windowMs = windowSeconds * 1000;
  return new Date(Math.floor(ctx.now.getTime() / windowMs) * windowMs);
}
