// Generated from messages/en/mail-invoices.json by `npm run messages`. Do not edit.
import { select } from '#messages/runtime.ts';

export const messages = {
  subject: (p: { orderNumber: string; amount: string }) => `${p.orderNumber}: ${p.amount} refunded`,
  title: (p: { amount: string }) => `${p.amount} refunded`,
  preview: (p: { amount: string; provider: string }) => `We send ${p.amount} back ${select(p.provider, { "paypal": "by PayPal", "other": "to your card" })}.`,
  cause: (p: { shop: string }) => `You get this email because you paid an order at ${p.shop}.`,
  text: (p: { customerName: string; amount: string; orderNumber: string; repayment: string }) => `Hello ${p.customerName}, we refunded ${p.amount} of order ${p.orderNumber}.
${p.repayment}
The credit note is attached.`,
  repayment: (p: { provider: string }) => `The money goes back ${select(p.provider, { "paypal": "by PayPal", "other": "to your card" })} and can take a few days to reach your account.`,
  creditNote: "Credit note",
  amount: "Amount",
  reason: "Reason",
  seeInvoice: "See the invoice",
  testPayment: "This was a test payment. No money has moved.",
};
