// Generated from messages/de/mail-invoices.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-invoices.ts';
import { select } from '#messages/runtime.ts';

export const messages = {
  subject: (p: { orderNumber: string; amount: string }) => `${p.orderNumber}: ${p.amount} erstattet`,
  title: (p: { amount: string }) => `${p.amount} erstattet`,
  preview: (p: { amount: string; provider: string }) => `Wir senden ${p.amount} ${select(p.provider, { "paypal": "über PayPal", "other": "auf Ihre Karte" })} zurück.`,
  cause: (p: { shop: string }) => `Sie erhalten diese E-Mail, weil Sie bei ${p.shop} eine Bestellung bezahlt haben.`,
  text: (p: { customerName: string; amount: string; orderNumber: string; repayment: string }) => `Guten Tag ${p.customerName}, wir haben Ihnen ${p.amount} der Bestellung ${p.orderNumber} erstattet.
${p.repayment}
Die Rechnungskorrektur liegt dieser E-Mail bei.`,
  repayment: (p: { provider: string }) => `Das Geld geht ${select(p.provider, { "paypal": "über PayPal", "other": "auf Ihre Karte" })} zurück. Bis es auf Ihrem Konto ist, können einige Tage vergehen.`,
  creditNote: "Rechnungskorrektur",
  amount: "Betrag",
  reason: "Grund",
  seeInvoice: "Rechnung ansehen",
  testPayment: "Das war eine Testzahlung. Es ist kein Geld geflossen.",
} satisfies typeof source;
