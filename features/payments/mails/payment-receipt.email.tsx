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
  /** About the tax and a consumer's rights. */
  notes?: readonly string[];
  isTest: boolean;
}

/** Says what was paid, for what and how. */
export function paymentReceiptMail(frame: MailFrame, receipt: Receipt): Mail {
  const m = messagesOf(frame.locale, 'mail-payments');
  const { username: name, orderNumber: order, provider, paidOn: day } = receipt;
  const words = mailWords(frame, 'paymentReceipt', {
    orderNumber: order,
    customerName: name,
    amount: receipt.total,
    invoiceNote: receipt.hasInvoice ? m.receiptInvoice : null,
  });
  const lines = receipt.lines.map(({ name: item, quantity, amount }) => ({
    term: quantity > 1 ? m.receiptLine({ item, quantity: String(quantity) }) : item,
    value: amount,
  }));
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? m.receiptPreview({ order, provider, day })}
        reason={m.cause({ shop: frame.shopName })}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
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
        {receipt.notes?.map((note) => (
          <MailNote key={note}>{note}</MailNote>
        ))}
        {receipt.isTest && <MailNote>{m.testPayment}</MailNote>}
      </MailLayout>
    ),
  };
}
