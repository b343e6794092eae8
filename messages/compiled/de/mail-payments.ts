// Generated from messages/de/mail-payments.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-payments.ts';
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural, select } from '#messages/runtime.ts';

export const messages = {
  cause: (p: { shop: string }) => `Sie erhalten diese E-Mail, weil Sie bei ${p.shop} eine Bestellung bezahlt haben.`,
  openOrder: "Bestellung öffnen",
  testPayment: "Das war eine Testzahlung. Es ist kein Geld geflossen.",
  receiptSubject: (p: { order: string }) => `Zahlungsbestätigung für Bestellung ${p.order}`,
  receiptPreview: (p: { order: string; day: string; provider: string }) => `Bestellung ${p.order}, am ${p.day} mit ${select(p.provider, { "paypal": "PayPal", "other": "Karte" })} bezahlt.`,
  receiptTitle: (p: { amount: string }) => `Sie haben ${p.amount} bezahlt`,
  receiptText: (p: { name: string; order: string }) => `Guten Tag ${p.name}, vielen Dank. Dies ist Ihre Zahlungsbestätigung für die Bestellung ${p.order}.`,
  receiptTextWithInvoice: (p: { name: string; order: string }) => `Guten Tag ${p.name}, vielen Dank. Dies ist Ihre Zahlungsbestätigung für die Bestellung ${p.order}. Die Rechnung liegt dieser E-Mail bei.`,
  receiptLine: (p: { item: string; quantity: string }) => `${p.item} × ${p.quantity}`,
  receiptTax: (p: { mode: string; rate: string }) => `${select(p.mode, { "inclusive": "Enthaltene Steuer", "other": "Steuer" })} (${p.rate})`,
  receiptTotal: "Gesamtbetrag",
  receiptPaidBy: "Bezahlt mit",
  receiptPaidByValue: (p: { provider: string; day: string }) => `${select(p.provider, { "paypal": "PayPal", "other": "Karte" })}, ${p.day}`,
  receiptReference: "Zahlungsnummer",
  receiptSeller: "Verkauft von",
  surplusSubject: (p: { order: string; amount: string }) => `${p.order}: Sie erhalten ${p.amount} zurück`,
  surplusTitle: (p: { amount: string }) => `Sie erhalten ${p.amount} zurück`,
  surplusPreview: (p: { reason: string; provider: string }) => `${p.reason} Wir senden das Geld ${select(p.provider, { "paypal": "über PayPal", "other": "auf Ihre Karte" })} zurück.`,
  surplusText: (p: { name: string; order: string; provider: string }) => `Guten Tag ${p.name}, für die Bestellung ${p.order} ist eine Zahlung eingegangen, die nicht fällig war. Wir erstatten sie Ihnen, Sie müssen nichts tun. Das Geld geht ${select(p.provider, { "paypal": "über PayPal", "other": "auf Ihre Karte" })} zurück. Bis es auf Ihrem Konto ist, können einige Tage vergehen.`,
  surplusAmount: "Betrag",
  surplusReason: "Grund",
  alertSubject: (p: { order: string; title: string }) => `${p.order}: ${p.title}`,
  alertSeveral: (p: { count: number }) => `${plural('de', p.count, { "one": `${number('de', p.count)} Zahlungsproblem braucht`, "other": `${number('de', p.count)} Zahlungsprobleme brauchen` })} Ihre Aufmerksamkeit`,
  alertCause: "Sie erhalten diese E-Mail, weil Sie den Shop betreiben und es um Geld geht.",
  alertItem: (p: { strong: Tag; title: string; advice: string }) => rich(p.strong(`${p.title}.`), " ", p.advice),
  alertOrder: "Bestellung",
  alertMore: (p: { count: number }) => `Und ${number('de', p.count)} weitere.`,
  alertOpenOrder: "Bestellung öffnen",
  alertOpenPayments: "Zahlungen öffnen",
} satisfies typeof source;
