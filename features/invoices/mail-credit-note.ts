import { z } from 'zod';
import { listMailRecipients } from '#features/notifications/choices/choices.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import { toCustomer } from '#features/orders/overview/customer-side.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { record } from '#features/orders/record.ts';
import { creditNoteSent } from './events.ts';
import { formatAmount } from '#lib/money/money.ts';
import { attachment } from './attach-invoice.ts';
import { creditNoteMail } from './credit-note.email.tsx';
import { getInvoice } from './queries.ts';

const kind = defineMail('invoices.credit_note', z.object({ invoiceId: z.uuid() }));

/** Sends a credit note to its customer, once. The timeline shows when it was sent. */
export async function mailCreditNote(
  ctx: Ctx,
  { invoiceId }: { invoiceId: string },
): Promise<void> {
  const system = asSystem(ctx, 'invoices');
  const note = await getInvoice(system, invoiceId);
  const customer = await readCustomer(system, note.orderId);
  const audience = { to: toCustomer(customer), kind: 'orders', isEssential: true } as const;
  for (const { id: userId, email: to } of await listMailRecipients(system, audience)) {
    const about = { orderId: note.orderId, data: { invoiceId } };
    await queueMail(system, kind, { cause: invoiceId, to, userId, ...about });
  }
}

export const creditNoteComposer = composer(
  kind,
  async (ctx, { invoiceId }, { frame }) => {
    const system = asSystem(ctx, 'invoices');
    const note = await getInvoice(system, invoiceId);
    const [customer, pdf] = await Promise.all([
      readCustomer(system, note.orderId),
      attachment(system, invoiceId),
    ]);
    const mail = creditNoteMail(frame, {
      username: customer.username,
      number: note.number,
      orderNumber: note.orderNumber,
      invoiceUrl: `${frame.publicUrl}/orders/${note.orderId}/invoice`,
      amount: formatAmount(note.gross, frame.locale),
      provider: note.paidWith?.provider ?? 'stripe',
      reason: note.reason,
      isTest: note.isTest,
    });
    return { ...mail, attachments: [pdf] };
  },
  async (tx, { invoiceId }) => {
    const system = asSystem(tx, 'invoices');
    const { orderId } = await getInvoice(system, invoiceId);
    await record(system, { id: orderId }, creditNoteSent, { invoiceId });
  },
);

/** Whose order it is, and who placed it. */
function readCustomer(ctx: Ctx, orderId: string) {
  return ctx.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.user_id', 'orders.company_id', 'users.username'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}
