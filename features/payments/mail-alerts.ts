import { listAdministratorEmails } from '#features/accounts/queries.ts';
import { getMailFrame, type MailNeeds } from '#features/notifications/mail-frame.ts';
import { sendMail } from '#features/notifications/send-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { factsInWords } from './fact-words.ts';
import { findingWords } from './finding-contract.ts';
import { alertMail, type Alert } from './payment-alert.email.tsx';

/** A mail names so many; the page shows all. */
const MOST = 20;

/**
 * Tells everybody who runs the shop what needs a person, in one mail. What was told is marked afterwards, so that a crash in between repeats
 * a mail rather than losing it; what was resolved meanwhile is not told.
 */
export async function mailAlerts(ctx: Ctx, needs: MailNeeds): Promise<void> {
  const findings = await listUntold(ctx);
  if (findings.length === 0) return;
  const frame = await getMailFrame(ctx, needs.publicUrl);
  const told = findings.slice(0, MOST).map((row) => alertOf(row, needs.publicUrl));
  const mail = alertMail(frame, {
    alerts: told,
    moreCount: findings.length - told.length,
    pageUrl: `${needs.publicUrl}/admin/payments`,
  });
  for (const address of await listAdministratorEmails(ctx)) await sendMail(needs, address, mail);
  const ids = findings.map(({ id }) => id);
  await ctx.db
    .updateTable('reconciliation_findings')
    .set({ alerted_at: ctx.now })
    .where('id', 'in', ids)
    .execute();
}

function listUntold(ctx: Ctx) {
  return ctx.db
    .selectFrom('reconciliation_findings')
    .leftJoin('payments', 'payments.id', 'reconciliation_findings.payment_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'reconciliation_findings.id',
      'reconciliation_findings.kind',
      'reconciliation_findings.actual',
      'orders.id as order_id',
      'orders.number as order_number',
    ])
    .where('resolved_at', 'is', null)
    .where('alerted_at', 'is', null)
    .orderBy('opened_at')
    .execute();
}

function alertOf(row: Awaited<ReturnType<typeof listUntold>>[number], publicUrl: string): Alert {
  return {
    ...findingWords(row.kind),
    facts: factsInWords(row.actual),
    order: row.order_id
      ? { number: row.order_number ?? '', url: `${publicUrl}/admin/orders/${row.order_id}` }
      : null,
  };
}
