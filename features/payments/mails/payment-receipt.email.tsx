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

export interface Receipt {
  username: string;
  orderNumber: string;
  orderUrl: string;
  lines: { name: string; quantity: number; amount: string }[];
  /** Included in the total; null if no tax is charged. */
  tax: { name: string; amount: string } | null;
  total: string;
  provider: ProviderId;
  paidOn: string;
  /** The provider's number of the payment, to quote in questions. */
  reference: string;
  seller: string;
  hasInvoice: boolean;
  isTest: boolean;
}

/** Says what was paid, for what and how. */
export function paymentReceiptMail(frame: MailFrame, receipt: Receipt): Mail {
  const m = messagesOf(frame.locale, 'mail-payments');
  const { username: name, orderNumber: order, provider, paidOn: day } = receipt;
  const lines = receipt.lines.map(({ name: item, quantity, amount }) => ({
    term: quantity > 1 ? m.receiptLine({ item, quantity: String(quantity) }) : item,
    value: amount,
  }));
  return {
    subject: m.receiptSubject({ order }),
    body: (
      <MailLayout
        frame={frame}
        preview={m.receiptPreview({ order, provider, day })}
        reason={m.cause({ shop: frame.shopName })}
      >
        <MailTitle>{m.receiptTitle({ amount: receipt.total })}</MailTitle>
        <MailText>
          {receipt.hasInvoice
            ? m.receiptTextWithInvoice({ name, order })
            : m.receiptText({ name, order })}
        </MailText>
        <MailFacts
          items={[
            ...lines,
            ...(receipt.tax ? [{ term: receipt.tax.name, value: receipt.tax.amount }] : []),
            { term: m.receiptTotal, value: receipt.total },
            { term: m.receiptPaidBy, value: m.receiptPaidByValue({ provider, day }) },
            { term: m.receiptReference, value: receipt.reference },
            ...(receipt.seller ? [{ term: m.receiptSeller, value: receipt.seller }] : []),
          ]}
        />
        <MailButton frame={frame} href={receipt.orderUrl}>
          {m.openOrder}
        </MailButton>
        {receipt.isTest && <MailNote>{m.testPayment}</MailNote>}
      </MailLayout>
    ),
  };
}
