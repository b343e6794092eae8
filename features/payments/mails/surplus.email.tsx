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

export interface Surplus {
  username: string;
  orderNumber: string;
  orderUrl: string;
  amount: string;
  /** `card` or `PayPal`. */
  backBy: string;
  reason: string;
  isTest: boolean;
}

/** Says that a payment which was not owed goes back. */
export function surplusMail(frame: MailFrame, surplus: Surplus): Mail {
  const { username, orderNumber, orderUrl, amount, backBy, reason, isTest } = surplus;
  return {
    subject: `${orderNumber}: ${amount} goes back to you`,
    body: (
      <MailLayout
        frame={frame}
        preview={`${reason} It goes back by ${backBy}.`}
        reason={`You paid an order at ${frame.shopName}.`}
      >
        <MailTitle>{amount} goes back to you</MailTitle>
        <MailText>
          Hello {username}, we received a payment for order {orderNumber} that was not owed, so we
          return it. There is nothing you need to do. It goes the way it came, by {backBy}, and can
          take some days to reach your account.
        </MailText>
        <MailFacts
          items={[
            { term: 'Amount', value: amount },
            { term: 'Reason', value: reason },
          ]}
        />
        <MailButton frame={frame} href={orderUrl}>
          Open the order
        </MailButton>
        {isTest && <MailNote>This was a test payment. No money has moved.</MailNote>}
      </MailLayout>
    ),
  };
}
