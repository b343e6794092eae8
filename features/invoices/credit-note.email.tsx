import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailFacts,
  MailLayout,
  MailParagraphs,
  MailNote,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import type { ProviderId } from '#features/payments/contract.ts';
import { mailWords } from '#features/notifications/templates/mail-words.ts';
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
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? m.preview({ amount, provider })}
        reason={m.cause({ shop: frame.shopName })}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        <MailFacts
          items={[
            { term: m.creditNote, value: number },
            { term: m.amount, value: amount },
            ...(reason ? [{ term: m.reason, value: reason }] : []),
          ]}
        />
        <MailButton frame={frame} href={credit.invoiceUrl}>
          {m.seeInvoice}
        </MailButton>
        {credit.isTest && <MailNote>{m.testPayment}</MailNote>}
      </MailLayout>
    ),
  };
}
