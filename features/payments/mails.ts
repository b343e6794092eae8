import type { MailComposer } from '#features/notifications/mail-kind.ts';
import { alertComposer } from '#features/payments/mails/mail-alerts.ts';
import { receiptComposer, type AttachPapers } from '#features/payments/mails/mail-receipt.ts';
import { surplusComposer } from '#features/payments/mails/mail-surplus.ts';

/** Who writes the mails about payments. */
export function paymentsMails(needs: { attach?: AttachPapers } = {}): MailComposer[] {
  return [receiptComposer(needs.attach), surplusComposer, alertComposer];
}
