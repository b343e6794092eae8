import type { MailComposer } from '#features/mail/mail-kind.ts';
import { alertComposer } from '#features/payments/mails/mail-alerts.ts';
import { receiptComposer, type AttachInvoice } from '#features/payments/mails/mail-receipt.ts';
import { surplusComposer } from '#features/payments/mails/mail-surplus.ts';

/** The sender of mails about payments. */
export function paymentsMails(needs: { attach?: AttachInvoice } = {}): MailComposer[] {
  return [receiptComposer(needs.attach), surplusComposer, alertComposer];
}
