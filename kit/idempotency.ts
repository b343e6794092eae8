import { createHash, randomUUID } from 'node:crypto';
import { declareFailures, ApiFailure } from '#lib/api-failure.ts';
import { requireUser } from './authorize.ts';
import type { Ctx } from './ctx.ts';

export const IdempotencyFailures = declareFailures('api-common', { idempotency_key_reused: 409 });

interface IdempotencyOptions {
  operation: string;
  /** Chosen by the client, the same for each retry of one click. */
  key: string;
  /** The request; the same key with another request is refused. */
  request: unknown;
}

/**
 * Runs `make` once per key and returns the same id for each retry. A concurrent retry waits on the unique key until the first has
 * committed. Must run in the transaction that creates the row. `make` is given an id: a row that takes it is found without another statement.
 */
export async function withIdempotencyKey(
  tx: Ctx,
  { operation, key, request }: IdempotencyOptions,
  make: (givenId: string) => Promise<{ id: string }>,
): Promise<{ id: string; isRepeated: boolean }> {
  const userId = requireUser(tx).userId;
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  const mine = { user_id: userId, operation, key };
  const givenId = randomUUID();
  const fresh = await tx.db
    .insertInto('idempotency_keys')
    .values({ ...mine, request_hash: requestHash, subject_id: givenId, created_at: tx.now })
    .onConflict((row) => row.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!fresh) {
    const earlier = await tx.db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'subject_id'])
      .where((where) => where.and(mine))
      .executeTakeFirstOrThrow();
    if (!earlier.request_hash.equals(requestHash) || !earlier.subject_id) {
      throw new ApiFailure(IdempotencyFailures.idempotency_key_reused);
    }
    return { id: earlier.subject_id, isRepeated: true };
  }
  const { id } = await make(givenId);
  if (id === givenId) return { id, isRepeated: false };
  await tx.db
    .updateTable('idempotency_keys')
    .set({ subject_id: id })
    .where((where) => where.and(mine))
    .execute();
  return { id, isRepeated: false };
}

/** Whether a request of this person with this key took effect in the last days, whatever it did. */
export async function isKeyUsed(ctx: Ctx, key: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', requireUser(ctx).userId)
    .where('key', '=', key)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
