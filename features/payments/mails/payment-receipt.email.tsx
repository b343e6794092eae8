import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import type { ProviderId } from '#features/payments/contract.ts';
import { mailWords } from '#features/mail/templates/mail-words.ts';
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
  return standardMail(frame, words, {
    preview: words.changedPreview ?? m.receiptPreview({ order, provider, day }),
    reason: m.cause({ shop: frame.shopName }),
    facts: [
      ...lines,
      ...(receipt.tax ? [{ term: receipt.tax.name, value: receipt.tax.amount }] : []),
      { term: m.receiptTotal, value: receipt.total },
      { term: m.receiptPaidBy, value: m.receiptPaidByValue({ provider, day }) },
      { term: m.receiptReference, value: receipt.reference },
      ...(receipt.seller ? [{ term: m.receiptSeller, value: receipt.seller }] : []),
    ],
    button: { label: m.openOrder, href: receipt.orderUrl },
    notes: [...(receipt.notes ?? []), ...(receipt.isTest ? [m.testPayment] : [])],
  });
}
