import { sql } from 'kysely';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { requirePermission } from '#kit/authorize.ts';
import { countUpTo } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { keyset } from '#kit/lists/keyset.ts';
import type { ProviderId } from '#features/payments/contract.ts';
import type {
  WebhookEventState,
  WebhookEventFilter,
  WebhookEventPage,
} from '#features/payments/review/contract.ts';

const PAGE_SIZE = 50;
const newestFirst = keyset('webhook-events', [
  ['received_at', 'timestamptz'],
  ['webhook_events.id', 'bigint'],
]);
// Literals, not parameters: a prepared statement must see that the partial indexes match.
const STUCK = sql.join([sql.lit('deferred'), sql.lit('dead')]);

/** Webhook events with their status, newest first. */
export async function listWebhookEvents(
  ctx: Ctx,
  payments: PaymentProviders,
  { state, cursor }: WebhookEventFilter,
): Promise<WebhookEventPage> {
  requirePermission(ctx, 'money.read');
  const select = ctx.db
    .selectFrom('webhook_events')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'webhook_events.payment_attempt_id')
    .leftJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select([
      'webhook_events.id',
      'webhook_events.provider',
      'webhook_events.type',
      'provider_event_id',
      'webhook_events.state',
      'webhook_events.is_livemode',
      'attempts',
      'last_error',
      'received_at',
      'processed_at',
      'next_attempt_at',
      'orders.id as order_id',
      'orders.number',
      sql<boolean>`raw_body is not null`.as('has_body'),
    ])
    .$if(state === 'stuck', (query) =>
      query.where(sql<boolean>`webhook_events.state in (${STUCK})`),
    )
    .$if(state !== undefined && state !== 'stuck', (query) =>
      query.where(
        'webhook_events.state',
        '=',
        sql<Exclude<typeof state, 'stuck' | undefined>>`${sql.lit(state)}`,
      ),
    );
  const [{ rows, nextCursor }, stuckCount] = await Promise.all([
    newestFirst.page(select, { cursor, size: PAGE_SIZE }),
    countUpTo(ctx, { from: sql`from webhook_events where state in (${STUCK})` }),
  ]);
  return {
    webhookEvents: rows.map((row) => ({
      id: row.id.toString(),
      provider: row.provider as ProviderId,
      type: row.type,
      providerEventId: row.provider_event_id,
      state: row.state as WebhookEventState,
      isLivemode: row.is_livemode,
      attempts: row.attempts,
      lastError: row.last_error,
      receivedAt: row.received_at.toISOString(),
      processedAt: row.processed_at?.toISOString() ?? null,
      nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
      order: row.order_id ? { id: row.order_id, number: row.number ?? '' } : null,
      canReplay: row.has_body && row.is_livemode === payments.livemode,
    })),
    stuckCount,
    nextCursor,
  };
}
