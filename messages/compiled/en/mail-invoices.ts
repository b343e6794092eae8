// Generated from messages/en/mail-invoices.json by `npm run messages`. Do not edit.
import { select } from '#messages/runtime.ts';

export const messages = {
  subject: (p: { order: string; amount: string }) => `${p.order}: ${p.amount} refunded`,
  title: (p: { amount: string }) => `${p.amount} refunded`,
  preview: (p: { amount: string; provider: string }) => `We send ${p.amount} back ${select(p.provider, { "paypal": "by PayPal", "other": "to your card" })}.`,
  cause: (p: { shop: string }) => `You get this email because you paid an order at ${p.shop}.`,
  text: (p: { name: string; amount: string; order: string; provider: string }) => `Hello ${p.name}, we refunded ${p.amount} of order ${p.order}. The money goes back ${select(p.provider, { "paypal": "by PayPal", "other": "to your card" })} and can take a few days to reach your account. The credit note is attached.`,
  creditNote: "Credit note",
  amount: "Amount",
  reason: "Reason",
  seeInvoice: "See the invoice",
  testPayment: "This was a test payment. No money has moved.",
};
