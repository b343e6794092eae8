// Generated from messages/de/mail-invoices.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-invoices.ts';
import { select } from '#messages/runtime.ts';

export const messages = {
  subject: (p: { order: string; amount: string }) => `${p.order}: ${p.amount} erstattet`,
  title: (p: { amount: string }) => `${p.amount} erstattet`,
  preview: (p: { amount: string; provider: string }) => `Wir senden ${p.amount} ${select(p.provider, { "paypal": "über PayPal", "other": "auf Ihre Karte" })} zurück.`,
  cause: (p: { shop: string }) => `Sie erhalten diese E-Mail, weil Sie bei ${p.shop} eine Bestellung bezahlt haben.`,
  text: (p: { name: string; amount: string; order: string; provider: string }) => `Guten Tag ${p.name}, wir haben Ihnen ${p.amount} der Bestellung ${p.order} erstattet. Das Geld geht ${select(p.provider, { "paypal": "über PayPal", "other": "auf Ihre Karte" })} zurück. Bis es auf Ihrem Konto ist, können einige Tage vergehen. Die Gutschrift liegt dieser E-Mail bei.`,
  creditNote: "Gutschrift",
  amount: "Betrag",
  reason: "Grund",
  seeInvoice: "Rechnung ansehen",
  testPayment: "Das war eine Testzahlung. Es ist kein Geld geflossen.",
} satisfies typeof source;
