import { sql } from 'kysely';
import { CommonFailures, Failure } from '#lib/failure.ts';
import type { Ctx } from './ctx.ts';

export interface Limit {
  /** What is counted, with whom: `login:account:ann@example.test`. */
  bucket: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Counts one attempt and refuses the one too many. Counted outside the caller's transaction, so that a refused or failed attempt
 * still counts; kept in the database, so that every process counts together.
 */
export async function limitRate(ctx: Ctx, { bucket, limit, windowSeconds }: Limit): Promise<void> {
  const windowMs = windowSeconds * 1000;
  const windowStart = startOfWindow(ctx, windowMs);
  const { hits } = await ctx.db
    .insertInto('rate_limits')
    .values({ bucket, window_start: windowStart })
    .onConflict((row) =>
      row.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  if (hits <= limit) return;
  const endsInMs = windowStart.getTime() + windowMs - ctx.now.getTime();
  throw new Failure(CommonFailures.too_many_requests, {
    retryAfterSeconds: Math.ceil(endsInMs / 1000),
  });
}

/** Takes back one counted attempt, where only the bad ones should use up the limit. */
export async function forgiveAttempt(ctx: Ctx, { bucket, windowSeconds }: Limit): Promise<void> {
  await ctx.db
    .updateTable('rate_limits')
    .set({ hits: sql`hits - 1` })
    .where('bucket', '=', bucket)
    .where('window_start', '=', startOfWindow(ctx, windowSeconds * 1000))
    .where('hits', '>', 0)
    .execute();
}

function startOfWindow(ctx: Ctx, windowMs: number): Date {
  return new Date(Math.floor(ctx.now.getTime() / windowMs) * windowMs);
}
