import { sql } from 'kysely';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { PaymentHealth, ProviderId } from './contract.ts';
import { compareFacts } from './fact-words.ts';
import type { PaymentRow } from './lock-payment.ts';
import { presentAttempt } from './present-payment.ts';

const DAY_MS = 86_400_000;
const OVERDUE_MS = 5 * 60_000;
const MOST = 50;

/** Whether money is being watched as it should, and what needs a person. */
export async function getPaymentHealth(
  ctx: Ctx,
  payments: PaymentProviders,
  sandboxDashboardUrl?: string,
): Promise<PaymentHealth> {
  requireAdmin(ctx);
  const [providers, overdueSyncs, findings, inReview] = await Promise.all([
    Promise.all(payments.ids.map((id) => readInbox(ctx, id))),
    countOverdue(ctx),
    listFindings(ctx),
    listInReview(ctx),
  ]);
  return {
    mode: payments.mode,
    providers,
    overdueSyncs,
    findings,
    inReview,
    sandboxDashboardUrl: (payments.mode === 'sandbox' && sandboxDashboardUrl) || null,
  };
}

async function readInbox(
  ctx: Ctx,
  provider: ProviderId,
): Promise<PaymentHealth['providers'][number]> {
  const counted = await ctx.db
    .selectFrom('webhook_inbox')
    .select(['state', sql<bigint>`count(*)`.as('rows'), sql<Date>`max(received_at)`.as('last')])
    .where('provider', '=', provider)
    .where('received_at', '>', new Date(ctx.now.getTime() - 30 * DAY_MS))
    .groupBy('state')
    .execute();
  const inbox = { received: 0, processed: 0, ignored: 0, deferred: 0, dead: 0 };
  let last: Date | null = null;
  for (const row of counted) {
    inbox[row.state as keyof typeof inbox] = Number(row.rows);
    if (!last || row.last > last) last = row.last;
  }
  return { provider, lastWebhookAt: last?.toISOString() ?? null, inbox };
}

async function countOverdue(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db
    .selectFrom('payments')
    .select(sql<bigint>`count(*)`.as('rows'))
    .where('next_sync_at', '<', new Date(ctx.now.getTime() - OVERDUE_MS))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

async function listFindings(ctx: Ctx): Promise<PaymentHealth['findings']> {
  const rows = await ctx.db
    .selectFrom('reconciliation_findings')
    .leftJoin('payments', 'payments.id', 'reconciliation_findings.payment_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('reconciliation_findings')
    .select(['orders.id as order_id', 'orders.number'])
    .where('resolved_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id.toString(),
    kind: row.kind,
    paymentId: row.payment_id,
    order: row.order_id ? { id: row.order_id, number: row.number ?? '' } : null,
    facts: compareFacts(row.expected, row.actual),
    openedAt: row.opened_at.toISOString(),
  }));
}

async function listInReview(ctx: Ctx): Promise<PaymentHealth['inReview']> {
  const rows = await ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select('orders.number')
    .where('payments.status', '=', 'requires_review')
    .orderBy('payments.updated_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ number, ...payment }) => ({
    orderId: payment.order_id,
    orderNumber: number,
    attempt: presentAttempt(payment as PaymentRow, true),
  }));
}
