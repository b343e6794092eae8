import { z } from 'zod';
import { listMailRecipients } from '#features/notifications/choices/choices.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import type { MailFrame } from '#features/mail/mail-frame.ts';
import { notify } from '#features/notifications/notify.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { discrepancyLabels, factLabel } from '#features/payments/shared/discrepancies.ts';
import { listFacts } from '#features/payments/review/facts.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { alertMail, type Alert } from './payment-alert.email.tsx';

/** The most that a mail lists; the page shows all. */
const MAX_LISTED = 20;

const kind = defineMail('payments.alert', z.object({ discrepancyIds: z.array(z.string()) }));

/** Tells and mails everybody who settles them the new discrepancies. Queued in one transaction with the note that they were sent. */
export function mailAlerts(ctx: Ctx, _job: object, cause: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const unreported = await tx.db
      .updateTable('discrepancies')
      .set({ alerted_at: tx.now })
      .where('resolved_at', 'is', null)
      .where('alerted_at', 'is', null)
      .returning('id')
      .execute();
    if (unreported.length === 0) return;
    const discrepancyIds = unreported.map(({ id }) => id.toString());
    const to = { team: 'money.change' } as const;
    await notify(tx, {
      to,
      kind: 'payments',
      sentence: 'paymentProblems',
      data: { problems: discrepancyIds.length },
      path: '/admin/payments',
      cause,
    });
    for (const { id: userId, email } of await listMailRecipients(tx, { to, kind: 'payments' })) {
      await queueMail(tx, kind, {
        cause,
        to: email,
        userId,
        orderId: null,
        data: { discrepancyIds },
      });
    }
  });
}

/** Leaves out discrepancies that were resolved in the meantime. */
export const alertComposer = composer(kind, async (ctx, { discrepancyIds }, { frame }) => {
  const discrepancies = await listUnresolved(ctx, discrepancyIds);
  if (discrepancies.length === 0) return null;
  const alerts = discrepancies.slice(0, MAX_LISTED).map((row) => alertOf(row, frame));
  return alertMail(frame, {
    alerts,
    moreCount: discrepancies.length - alerts.length,
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

function alertOf(row: Awaited<ReturnType<typeof listUnresolved>>[number], frame: MailFrame): Alert {
  const m = messagesOf(frame.locale, 'admin-discrepancies');
  return {
    ...discrepancyLabels(m, row.kind),
    facts: listFacts(row.actual, frame).map(({ name, value }) => ({
      name: factLabel(m, name),
      value,
    })),
    order: row.order_number
      ? {
          number: row.order_number,
          url: frame.publicUrl + adminOrderPath({ number: row.order_number }),
        }
      : null,
  };
}
