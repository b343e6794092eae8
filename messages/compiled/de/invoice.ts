// Generated from messages/de/invoice.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/invoice.ts';
import { select } from '#messages/runtime.ts';

export const messages = {
  title: (p: { kind: string; number: string }) => select(p.kind, { "credit_note": `Gutschrift ${p.number}`, "other": `Rechnung ${p.number}` }),
  testNotice: "Test, keine Rechnung. Es ist kein Geld geflossen.",
  downloadPdf: (p: { number: string }) => `PDF von ${p.number}`,
  from: "Von",
  to: "An",
  about: "Angaben",
  taxNumber: (p: { number: string }) => `Steuernummer oder USt-IdNr. ${p.number}`,
  date: (p: { day: string }) => `Datum ${p.day}`,
  order: (p: { number: string }) => `Bestellung ${p.number}`,
  corrects: (p: { number: string }) => `Diese Gutschrift berichtigt die Rechnung ${p.number}.`,
  reverses: (p: { number: string }) => `Diese Rechnung hebt die Gutschrift ${p.number} auf.`,
  linesOf: (p: { title: string }) => `Positionen: ${p.title}`,
  description: "Beschreibung",
  quantity: "Menge",
  unitPrice: "Einzelpreis",
  beforeTax: "Netto",
  tax: "Steuer",
  lineTotal: "Gesamt",
  taxAt: (p: { rate: string }) => `Steuer ${p.rate}`,
  total: "Gesamtbetrag",
  refundedTotal: "Erstattet",
  taxIncluded: "Die Einzelpreise enthalten die Steuer. Die Steuer wird je Position gerundet.",
  taxOnTop: "Die Einzelpreise verstehen sich ohne Steuer. Die Steuer wird je Position gerundet.",
  settled: (p: { day: string }) => `Beglichen am ${p.day}.`,
  paid: (p: { day: string; provider: string }) => `Am ${p.day} mit ${select(p.provider, { "paypal": "PayPal", "other": "Karte" })} bezahlt.`,
  paidWithReference: (p: { day: string; provider: string; reference: string }) => `Am ${p.day} mit ${select(p.provider, { "paypal": "PayPal", "other": "Karte" })} bezahlt, Referenz ${p.reference}.`,
  refunded: (p: { day: string; provider: string }) => `Am ${p.day} ${select(p.provider, { "paypal": "über PayPal", "other": "auf die Karte" })} erstattet.`,
  refundedWithReference: (p: { day: string; provider: string; reference: string }) => `Am ${p.day} ${select(p.provider, { "paypal": "über PayPal", "other": "auf die Karte" })} erstattet, Referenz ${p.reference}.`,
} satisfies typeof source;
