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

export interface Surplus {
  username: string;
  orderNumber: string;
  orderUrl: string;
  amount: string;
  provider: ProviderId;
  reason: string;
  isTest: boolean;
}

/** Says that a payment which was not due is refunded. */
export function surplusMail(frame: MailFrame, surplus: Surplus): Mail {
  const m = messagesOf(frame.locale, 'mail-payments');
  const { username: name, orderNumber: order, orderUrl, amount, provider, reason } = surplus;
  return {
    subject: m.surplusSubject({ order, amount }),
    body: (
      <MailLayout
        frame={frame}
        preview={m.surplusPreview({ reason, provider })}
        reason={m.cause({ shop: frame.shopName })}
      >
        <MailTitle>{m.surplusTitle({ amount })}</MailTitle>
        <MailText>{m.surplusText({ name, order, provider })}</MailText>
        <MailFacts
          items={[
            { term: m.surplusAmount, value: amount },
            { term: m.surplusReason, value: reason },
          ]}
        />
        <MailButton frame={frame} href={orderUrl}>
          {m.openOrder}
        </MailButton>
        {surplus.isTest && <MailNote>{m.testPayment}</MailNote>}
      </MailLayout>
    ),
  };
}
