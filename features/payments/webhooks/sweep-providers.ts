/**
 * Once a day: reads the events that the providers could not deliver, and syncs recent payments, so that a refund made at the provider or a
 * dispute appears even if its event never arrived. Safe to repeat; a mismatch becomes a discrepancy.
 */
import { sql } from 'kysely';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { inBatches } from '#kit/in-batches.ts';
import { transact } from '#kit/transact.ts';
import type { ProviderId } from '#features/payments/contract.ts';
import { syncPaymentJob } from '#features/payments/jobs.ts';
import { storeWebhookEvent } from './store-webhook-event.ts';

const DAY_MS = 86_400_000;
/** As long as the providers retry, and a day more. */
const EVENT_DAYS = 4;
const PAID_DAYS = 7;
/** A fifth of Stripe's limit. */
const SYNCS_PER_SECOND = 20;
const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export async function sweepProviders(ctx: Ctx, payments: PaymentProviders): Promise<void> {
  for (const id of payments.ids) await storeUndelivered(ctx, payments, id);
  await queueRecentPayments(ctx);
}

async function storeUndelivered(
  ctx: Ctx,
  payments: PaymentProviders,
  id: ProviderId,
): Promise<void> {
  const since = new Date(ctx.now.getTime() - EVENT_DAYS * DAY_MS);
  try {
    for await (const event of payments.get(id).listUndeliveredEvents(since)) {
      await storeWebhookEvent(ctx, payments, event);
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error; // a provider that does not answer is asked again tomorrow
  }
}

/** Every recent or disputed payment. The calls are spread out, so that the providers' rate limits leave room for normal traffic. */
async function queueRecentPayments(ctx: Ctx): Promise<void> {
  const disputed = await ctx.db
    .selectFrom('disputes')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'disputes.payment_attempt_id')
    .select('payment_attempts.id')
    .distinct()
    .where('disputes.is_open', '=', sql.lit(true))
    .where('payment_attempts.status', '=', 'succeeded')
    .execute();
  let queued = 0;
  const queueSync = (tx: Ctx, paymentAttemptId: string) => {
    const startAfter = new Date(ctx.now.getTime() + (queued++ / SYNCS_PER_SECOND) * 1000);
    return enqueue(tx, syncPaymentJob, { paymentAttemptId }, { startAfter, key: paymentAttemptId });
  };
  for (const { id } of disputed) await queueSync(ctx, id);

  let last = { at: new Date(ctx.now.getTime() - PAID_DAYS * DAY_MS), id: LAST_UUID };
  await inBatches((size) =>
    transact(ctx, async (tx) => {
      const paid = await tx.db
        .selectFrom('payment_attempts')
        .select(['id', 'updated_at'])
        .where('status', '=', sql.lit('succeeded'))
        .where(sql<boolean>`(updated_at, id) > (${last.at}, ${last.id}::uuid)`)
        .orderBy('updated_at')
        .orderBy('id')
        .limit(size)
        .execute();
      for (const { id } of paid) await queueSync(tx, id);
      const end = paid.at(-1);
      if (end) last = { at: end.updated_at, id: end.id };
      return paid.length;
    }),
  );
}
