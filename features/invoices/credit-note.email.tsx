import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import type { ProviderId } from '#features/payments/contract.ts';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';

export interface CreditNoteMailData {
  username: string;
  number: string;
  orderNumber: string;
  /** The page with all invoices and credit notes of the order. */
  invoiceUrl: string;
  amount: string;
  /** Where the money goes back. */
  provider: ProviderId;
  reason: string;
  isTest: boolean;
}

/** Says what was refunded and why; the credit note is attached. */
export function creditNoteMail(frame: MailFrame, credit: CreditNoteMailData): Mail {
  const m = messagesOf(frame.locale, 'mail-invoices');
  const { username: customerName, number, orderNumber, amount, provider, reason } = credit;
  const words = mailWords(frame, 'creditNote', {
    orderNumber,
    customerName,
    amount,
    repayment: m.repayment({ provider }),
  });
  return standardMail(frame, words, {
    preview: words.changedPreview ?? m.preview({ amount, provider }),
    reason: m.cause({ shop: frame.shopName }),
    facts: [
      { term: m.creditNote, value: number },
      { term: m.amount, value: amount },
      ...(reason ? [{ term: m.reason, value: reason }] : []),
    ],
    button: { label: m.seeInvoice, href: credit.invoiceUrl },
    notes: credit.isTest ? [m.testPayment] : [],
  });
}
