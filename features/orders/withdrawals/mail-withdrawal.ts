import { z } from 'zod';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { formatDate } from '#lib/format/format.ts';
import { withdrawalReceivedMail } from './withdrawal-received.email.tsx';

const kind = defineMail('orders.withdrawal', z.object({ withdrawalId: z.uuid() }));

/** Acknowledges a withdrawal with its text and time, which the law wants without delay. Only the order's own customer is written to. */
export function mailWithdrawal(
  tx: Ctx,
  { withdrawalId, ...about }: { withdrawalId: string; orderId: string; to: string; userId: string },
): Promise<void> {
  return queueMail(tx, kind, { cause: withdrawalId, ...about, data: { withdrawalId } });
}

export const withdrawalComposer = composer(kind, async (ctx, { withdrawalId }, { frame }) => {
  const declared = await ctx.db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select([
      'withdrawals.name',
      'withdrawals.body',
      'withdrawals.declared_at',
      'orders.number',
      'orders.service_title',
    ])
    .where('withdrawals.id', '=', withdrawalId)
    .executeTakeFirst();
  if (!declared) return null;
  return withdrawalReceivedMail(frame, {
    name: declared.name,
    body: declared.body,
    declaredAt: formatDate(declared.declared_at, 'exact', frame),
    orderNumber: declared.number,
    service: declared.service_title,
  });
});
