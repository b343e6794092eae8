import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { issueInvoices } from './issue-invoices.ts';

const LOOKED_AT_MS = 7 * 86_400_000;

/**
 * Issues missing invoices and credit notes for recent payments and refunds, in case a job was given up. Safe to repeat. An order that
 * cannot be invoiced does not block the others, and is reported at the end.
 */
export async function issueMissingInvoices(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now.getTime() - LOOKED_AT_MS);
  const orderIds = new Set([
    ...(await listUninvoiced(ctx, since)),
    ...(await listRefunded(ctx, since)),
  ]);
  const failures: unknown[] = [];
  for (const orderId of orderIds) {
    await issueInvoices(ctx, { orderId }).catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some orders could not be invoiced');
}

async function listUninvoiced(ctx: Ctx, since: Date): Promise<string[]> {
  const bills = await ctx.db
    .selectFrom('bills')
    .select('order_id')
    // Literals, not parameters: a prepared statement must see that the partial indexes match.
    .where(sql<boolean>`state = 'paid'`)
    .where('paid_at', '>=', since)
    .where('gross_minor', '>', 0n)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices')
            .select('invoices.id')
            .whereRef('invoices.bill_id', '=', 'bills.id')
            .where(sql<boolean>`invoices.kind = 'invoice' and invoices.corrects_id is null`),
        ),
      ),
    )
    .execute();
  return bills.map(({ order_id }) => order_id);
}

async function listRefunded(ctx: Ctx, since: Date): Promise<string[]> {
  const refunds = await ctx.db
    .selectFrom('refunds')
    .select('order_id')
    .distinct()
    .where('status', 'in', ['succeeded', 'failed'])
    .where('updated_at', '>=', since)
    .execute();
  return refunds.map(({ order_id }) => order_id);
}
