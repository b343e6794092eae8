import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailFacts,
  MailLayout,
  MailNote,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import type { ProviderId } from '#features/payments/contract.ts';
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
  const { username: name, number, orderNumber: order, amount, provider, reason } = credit;
  return {
    subject: m.subject({ order, amount }),
    body: (
      <MailLayout
        frame={frame}
        preview={m.preview({ amount, provider })}
        reason={m.cause({ shop: frame.shopName })}
      >
        <MailTitle>{m.title({ amount })}</MailTitle>
        <MailText>{m.text({ name, amount, order, provider })}</MailText>
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
