import { sql } from 'kysely';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { requirePermission } from '#kit/authorize.ts';
import { countOf } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readTogether, rowsTogether } from '#kit/read-together.ts';
import { MAX_COUNTED } from '#lib/bounded-count.ts';
import type { PaymentHealth, ProviderId } from '#features/payments/contract.ts';
import { WebhookEventState } from './contract.ts';
import { getReaderTimeZone } from '#features/accounts/queries.ts';
import { compareFacts } from './facts.ts';
import { presentAttempt } from '#features/payments/present-payment.ts';

const DAY_MS = 86_400_000;
const OVERDUE_MS = 5 * 60_000;
const MAX_LISTED = 50;

/** Whether payments are watched as they should be, and what needs an administrator. */
export async function getPaymentHealth(
  ctx: Ctx,
  payments: PaymentProviders,
  sandboxDashboardUrl?: string,
): Promise<PaymentHealth> {
  requirePermission(ctx, 'money.read');
  const [providers, overdueSyncs, discrepancies, inReview] = await Promise.all([
    Promise.all(payments.ids.map((id) => readWebhookHealth(ctx, id))),
    countOverdue(ctx),
    listDiscrepancies(ctx),
    listInReview(ctx),
  ]);
  return {
    mode: payments.mode,
    providers,
    overdueSyncs,
    discrepancies: discrepancies.slice(0, MAX_LISTED),
    inReview: inReview.slice(0, MAX_LISTED),
    hasMore: discrepancies.length > MAX_LISTED || inReview.length > MAX_LISTED,
    sandboxDashboardUrl: (payments.mode === 'sandbox' && sandboxDashboardUrl) || null,
  };
}

/** What the provider reported in the last 30 days. */
export async function readWebhookHealth(
  ctx: Ctx,
  provider: ProviderId,
): Promise<PaymentHealth['providers'][number]> {
  const since = new Date(ctx.now.getTime() - 30 * DAY_MS);
  const states = sql<{
    state: WebhookEventState;
  }>`unnest(${[...WebhookEventState.options]}::text[])`;
  const query = ctx.db
    .selectFrom(states.as<'states'>(sql`states(state)`))
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom(
            db
              .selectFrom('webhook_events')
              .select('received_at')
              .where('provider', '=', provider)
              .whereRef('webhook_events.state', '=', 'states.state')
              .where('received_at', '>', since)
              .orderBy('received_at', 'desc')
              .limit(MAX_COUNTED + 1)
              .as('newest'),
          )
          .select([
            sql<number>`count(*)::int`.as('rows'),
            sql<Date | null>`max(received_at)`.as('last'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['states.state', 'counted.rows', 'counted.last']);
  const counted = await rowsTogether(ctx, query, { last: 'instant' });
  const webhookEvents = { received: 0, processed: 0, ignored: 0, deferred: 0, dead: 0 };
  let last: Date | null = null;
  for (const row of counted) {
    webhookEvents[row.state] = row.rows;
    if (row.last && (!last || row.last > last)) last = row.last;
  }
  return { provider, lastWebhookAt: last?.toISOString() ?? null, webhookEvents };
}

async function countOverdue(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now.getTime() - OVERDUE_MS);
  const overdue = countOf({ from: sql`from payment_attempts where next_sync_at < ${before}` });
  return (await readTogether(ctx, [overdue.as('count')])).count;
}

async function listDiscrepancies(ctx: Ctx): Promise<PaymentHealth['discrepancies']> {
  const open = ctx.db
    .selectFrom('discrepancies')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'discrepancies.payment_attempt_id')
    .leftJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['kind', 'discrepancies.payment_attempt_id', 'expected', 'actual', 'opened_at'])
    .select([
      sql<string>`discrepancies.id::text`.as('id'),
      'orders.id as order_id',
      'orders.number',
    ])
    .where('resolved_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(MAX_LISTED + 1);
  const [rows, timeZone] = await Promise.all([
    rowsTogether(ctx, open, { opened_at: 'instant' }),
    getReaderTimeZone(ctx),
  ]);
  const style = { locale: ctx.locale, timeZone };
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    paymentAttemptId: row.payment_attempt_id,
    order: row.order_id ? { id: row.order_id, number: row.number ?? '' } : null,
    facts: compareFacts(row.expected, row.actual, style),
    openedAt: row.opened_at.toISOString(),
  }));
}

async function listInReview(ctx: Ctx): Promise<PaymentHealth['inReview']> {
  const rows = await ctx.db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .selectAll('payment_attempts')
    .select('orders.number')
    .where('payment_attempts.status', '=', sql.lit('requires_review'))
    .orderBy('payment_attempts.updated_at', 'desc')
    .limit(MAX_LISTED + 1)
    .execute();
  return rows.map(({ number, ...payment }) => ({
    orderId: payment.order_id,
    orderNumber: number,
    attempt: presentAttempt(payment, { isAdmin: true, locale: ctx.locale }),
  }));
}
