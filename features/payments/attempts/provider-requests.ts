/**
 * Requests to a provider are stored before they are sent, under a key made from our own row. So a retry after a crash, by any process that
 * finds the row, repeats the first request exactly, and two concurrent ones make one call. Claims use the database's clock, because their
 * request or job may have waited for a provider before.
 */
import type { Json, ProviderRequests } from '#db/schema.ts';
import type { Selectable } from 'kysely';
import type { TimeoutPolicy } from '#integrations/payments/timeout-policy.ts';
import { readClock } from '#kit/clock.ts';
import type { Ctx } from '#kit/ctx.ts';

/** Longer than the slowest call of each timeoutPolicy (2 tries of 10 s, 3 of 30 s, and the pauses): a process with an older claim has stopped. */
const CLAIM_MS: Record<TimeoutPolicy, number> = { interactive: 30_000, background: 120_000 };

export interface StoredRequest {
  key: string;
  operation: 'create' | 'capture' | 'refund';
  subjectId: string;
  body: Record<string, Json>;
  timeoutPolicy: TimeoutPolicy;
}

/** Stores the request as started, in the caller's transaction. The process that stores it makes the call. */
export async function storeRequest(tx: Ctx, request: StoredRequest): Promise<void> {
  const clock = await readClock(tx);
  await tx.db
    .insertInto('provider_requests')
    .values({
      idempotency_key: request.key,
      operation: request.operation,
      subject_id: request.subjectId,
      request_body: JSON.stringify(request.body),
      started_at: tx.now,
      claimed_until: new Date(clock.getTime() + CLAIM_MS[request.timeoutPolicy]),
    })
    .execute();
}

/** All requests for one attempt or refund, each with its own key; oldest first. */
export function listRequests(
  ctx: Ctx,
  { operation, subjectId }: Pick<StoredRequest, 'operation' | 'subjectId'>,
): Promise<Pick<Selectable<ProviderRequests>, 'idempotency_key' | 'state'>[]> {
  return ctx.db
    .selectFrom('provider_requests')
    .select(['idempotency_key', 'state'])
    .where('subject_id', '=', subjectId)
    .where('operation', '=', operation)
    .orderBy('id')
    .execute();
}

/** Takes over a request that no process is sending; null if one is, or if it was answered. */
export async function claimRequest(
  ctx: Ctx,
  key: string,
  timeoutPolicy: TimeoutPolicy,
): Promise<Selectable<ProviderRequests> | null> {
  const clock = await readClock(ctx);
  const claimed = await ctx.db
    .updateTable('provider_requests')
    .set({
      state: 'started',
      started_at: ctx.now,
      finished_at: null,
      claimed_until: new Date(clock.getTime() + CLAIM_MS[timeoutPolicy]),
    })
    .where('idempotency_key', '=', key)
    .where((row) =>
      row.or([
        row('state', '=', 'unknown'),
        row.and([row('state', '=', 'started'), row('claimed_until', '<=', clock)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** Stores the outcome. `unknown` may be sent again with the same key; the others are final. */
export async function finishRequest(
  ctx: Ctx,
  key: string,
  state: 'succeeded' | 'failed' | 'unknown',
  errorCode: string | null = null,
): Promise<void> {
  await ctx.db
    .updateTable('provider_requests')
    .set({ state, error_code: errorCode, finished_at: ctx.now })
    .where('idempotency_key', '=', key)
    .execute();
}
