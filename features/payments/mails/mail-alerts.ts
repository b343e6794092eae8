import { z } from 'zod';
import { listAdministrators } from '#features/accounts/queries.ts';
import { composer, defineMail } from '#features/notifications/mail-kind.ts';
import { queueMail } from '#features/notifications/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { labelFacts } from '#features/payments/review/fact-labels.ts';
import { discrepancyLabels } from '#features/payments/discrepancy-labels.ts';
import { alertMail, type Alert } from './payment-alert.email.tsx';

/** A mail names so many; the page shows all. */
const MOST = 20;

const kind = defineMail('payments.alert', z.object({ discrepancyIds: z.array(z.string()) }));

/** Tells everybody who runs the shop what needs a person: a mail each, queued together with the note that the discrepancies are told. */
export function mailAlerts(ctx: Ctx, _job: object, cause: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const told = await tx.db
      .updateTable('discrepancies')
      .set({ alerted_at: tx.now })
      .where('resolved_at', 'is', null)
      .where('alerted_at', 'is', null)
      .returning('id')
      .execute();
    if (told.length === 0) return;
    const discrepancyIds = told.map(({ id }) => id.toString());
    for (const { id: userId, email: to } of await listAdministrators(tx)) {
      await queueMail(tx, kind, { cause, to, userId, data: { discrepancyIds } });
    }
  });
}

/** What was resolved meanwhile is not told. */
export const alertComposer = composer(kind, async (ctx, { discrepancyIds }, { frame }) => {
  const discrepancies = await listUnresolved(ctx, discrepancyIds);
  if (discrepancies.length === 0) return null;
  const told = discrepancies.slice(0, MOST).map((row) => alertOf(row, frame.publicUrl));
  return alertMail(frame, {
    alerts: told,
    moreCount: discrepancies.length - told.length,
    pageUrl: `${frame.publicUrl}/admin/payments`,
  });
});

function listUnresolved(ctx: Ctx, ids: readonly string[]) {
  return ctx.db
    .selectFrom('discrepancies')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'discrepancies.payment_attempt_id')
    .leftJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select([
      'discrepancies.id',
      'discrepancies.kind',
      'discrepancies.actual',
      'orders.id as order_id',
      'orders.number as order_number',
    ])
    .where('discrepancies.id', 'in', ids.map(BigInt))
    .where('resolved_at', 'is', null)
    .orderBy('opened_at')
    .execute();
}

function alertOf(
  row: Awaited<ReturnType<typeof listUnresolved>>[number],
  publicUrl: string,
): Alert {
  return {
    ...discrepancyLabels(row.kind),
    facts: labelFacts(row.actual),
    order: row.order_id
      ? { number: row.order_number ?? '', url: `${publicUrl}/admin/orders/${row.order_id}` }
      : null,
  };
}
