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

export interface Receipt {
  username: string;
  orderNumber: string;
  orderUrl: string;
  lines: { name: string; quantity: number; amount: string }[];
  /** Contained in the total; null where none is charged. */
  tax: { name: string; amount: string } | null;
  total: string;
  /** `card` or `PayPal`. */
  paidWith: string;
  paidOn: string;
  /** The provider's number of the payment, to quote when something is unclear. */
  reference: string;
  seller: string;
  hasInvoice: boolean;
  isTest: boolean;
}

/** Says what was paid, for what and how. */
export function paymentReceiptMail(frame: MailFrame, receipt: Receipt): Mail {
  const lines = receipt.lines.map(({ name, quantity, amount }) => ({
    term: quantity > 1 ? `${name} × ${quantity}` : name,
    value: amount,
  }));
  return {
    subject: `Receipt for order ${receipt.orderNumber}`,
    body: (
      <MailLayout
        frame={frame}
        preview={`Order ${receipt.orderNumber}, paid by ${receipt.paidWith} on ${receipt.paidOn}.`}
        reason={`You paid an order at ${frame.shopName}.`}
      >
        <MailTitle>You paid {receipt.total}</MailTitle>
        <MailText>
          Hello {receipt.username}, thank you. This is your receipt for order {receipt.orderNumber}.
          {receipt.hasInvoice && ' The invoice is attached.'}
        </MailText>
        <MailFacts
          items={[
            ...lines,
            ...(receipt.tax ? [{ term: receipt.tax.name, value: receipt.tax.amount }] : []),
            { term: 'Total', value: receipt.total },
            { term: 'Paid by', value: `${receipt.paidWith}, ${receipt.paidOn}` },
            { term: 'Payment number', value: receipt.reference },
            ...(receipt.seller ? [{ term: 'Sold by', value: receipt.seller }] : []),
          ]}
        />
        <MailButton frame={frame} href={receipt.orderUrl}>
          Open the order
        </MailButton>
        {receipt.isTest && <MailNote>This was a test payment. No money has moved.</MailNote>}
      </MailLayout>
    ),
  };
}
