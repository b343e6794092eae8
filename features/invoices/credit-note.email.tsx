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

export interface Credit {
  username: string;
  number: string;
  orderNumber: string;
  /** The page with all papers of the order. */
  invoiceUrl: string;
  amount: string;
  /** `card` or `PayPal`. */
  backBy: string;
  reason: string;
  isTest: boolean;
}

/** Says what was given back and why; the credit note comes with it. */
export function creditNoteMail(frame: MailFrame, credit: Credit): Mail {
  const { username, number, orderNumber, amount, backBy, reason, isTest } = credit;
  return {
    subject: `${orderNumber}: ${amount} given back`,
    body: (
      <MailLayout
        frame={frame}
        preview={`${amount} go back to you by ${backBy}.`}
        reason={`You paid an order at ${frame.shopName}.`}
      >
        <MailTitle>{amount} given back</MailTitle>
        <MailText>
          Hello {username}, we have given back {amount} of order {orderNumber}. It goes the way it
          came, by {backBy}, and can take some days to reach your account. The credit note is
          attached.
        </MailText>
        <MailFacts
          items={[
            { term: 'Credit note', value: number },
            { term: 'Amount', value: amount },
            ...(reason ? [{ term: 'Reason', value: reason }] : []),
          ]}
        />
        <MailButton frame={frame} href={credit.invoiceUrl}>
          See the invoice
        </MailButton>
        {isTest && <MailNote>This was a test payment. No money has moved.</MailNote>}
      </MailLayout>
    ),
  };
}
