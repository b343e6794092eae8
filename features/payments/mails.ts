import type { MailComposer } from '#features/notifications/mail-kind.ts';
import { alertComposer } from './mail-alerts.ts';
import { receiptComposer, type AttachPapers } from './mail-receipt.ts';
import { surplusComposer } from './mail-surplus.ts';

/** Who writes the mails about payments. */
export function paymentsMails(needs: { attach?: AttachPapers } = {}): MailComposer[] {
  return [receiptComposer(needs.attach), surplusComposer, alertComposer];
}
