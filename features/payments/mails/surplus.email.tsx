import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import type { ProviderId } from '#features/payments/contract.ts';
import { mailWords } from '#features/mail/templates/mail-words.ts';
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
  const { username: customerName, orderNumber, orderUrl, amount, provider, reason } = surplus;
  const words = mailWords(frame, 'paymentSurplus', {
    orderNumber,
    customerName,
    amount,
    repayment: m.repayment({ provider }),
  });
  return standardMail(frame, words, {
    preview: words.changedPreview ?? m.surplusPreview({ reason, provider }),
    reason: m.cause({ shop: frame.shopName }),
    facts: [
      { term: m.surplusAmount, value: amount },
      { term: m.surplusReason, value: reason },
    ],
    button: { label: m.openOrder, href: orderUrl },
    notes: surplus.isTest ? [m.testPayment] : [],
  });
}
