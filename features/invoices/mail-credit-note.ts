import { getMailFrame, type MailNeeds } from '#features/notifications/mail-frame.ts';
import { sendMail } from '#features/notifications/send-mail.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { isRecorded, record } from '#kit/record.ts';
import { attachment } from './attach-invoice.ts';
import { creditNoteMail } from './credit-note.email.tsx';
import { amountText } from './words-contract.ts';
import { getInvoice } from './queries.ts';

/** Sends a credit note to its customer, once: a repetition finds in the timeline that it went out. */
export async function mailCreditNote(
  ctx: Ctx,
  needs: MailNeeds,
  { invoiceId }: { invoiceId: string },
): Promise<void> {
  const system = asSystem(ctx, 'invoices');
  const note = await getInvoice(system, invoiceId);
  const event = { orderId: note.orderId, type: 'credit_note.sent', data: { invoiceId } };
  if (await isRecorded(system, event)) return;
  const [frame, customer, pdf] = await Promise.all([
    getMailFrame(system, needs.publicUrl),
    readCustomer(system, note.orderId),
    attachment(system, invoiceId),
  ]);
  const mail = creditNoteMail(frame, {
    username: customer.username,
    number: note.number,
    orderNumber: note.orderNumber,
    invoiceUrl: `${needs.publicUrl}/orders/${note.orderId}/invoice`,
    amount: amountText(note.gross),
    backBy: note.paidWith?.provider === 'paypal' ? 'PayPal' : 'card',
    reason: note.reason,
    isTest: note.isTest,
  });
  await sendMail(needs, customer.email, { ...mail, attachments: [pdf] });
  await record(system, { ...event, isTeamOnly: true });
}

/** Where the customer is now: the mail goes there, whatever address stands on the invoice. */
function readCustomer(ctx: Ctx, orderId: string) {
  return ctx.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['users.username', 'users.email'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}
