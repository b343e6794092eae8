// Generated from messages/de/mail-payments.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-payments.ts';
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural, select } from '#messages/runtime.ts';

export const messages = {
  cause: (p: { shop: string }) => `Sie erhalten diese E-Mail, weil Sie bei ${p.shop} eine Bestellung bezahlt haben.`,
  openOrder: "Bestellung öffnen",
  testPayment: "Das war eine Testzahlung. Es ist kein Geld geflossen.",
  receiptSubject: (p: { orderNumber: string }) => `Zahlungsbestätigung für Bestellung ${p.orderNumber}`,
  receiptPreview: (p: { order: string; day: string; provider: string }) => `Bestellung ${p.order}, am ${p.day} mit ${select(p.provider, { "paypal": "PayPal", "other": "Karte" })} bezahlt.`,
  receiptTitle: (p: { amount: string }) => `Sie haben ${p.amount} bezahlt`,
  receiptText: (p: { customerName: string; orderNumber: string; invoiceNote: string }) => `Guten Tag ${p.customerName}, vielen Dank. Dies ist Ihre Zahlungsbestätigung für die Bestellung ${p.orderNumber}.
${p.invoiceNote}`,
  receiptInvoice: "Die Rechnung liegt dieser E-Mail bei.",
  receiptLine: (p: { item: string; quantity: string }) => `${p.item} × ${p.quantity}`,
  receiptTax: (p: { mode: string; name: string; rate: string }) => `${select(p.mode, { "inclusive": `Enthaltene ${select(p.name, { "vat": "MwSt.", "gst": "GST", "other": "Steuer" })}`, "other": select(p.name, { "vat": "MwSt.", "gst": "GST", "other": "Steuer" }) })} (${p.rate})`,
  receiptTreatment: (p: { treatment: string }) => select(p.treatment, { "destination": "Es gilt die Steuer Ihres Landes.", "reverse_charge": "Ohne Steuer: Ihr Unternehmen führt sie selbst ab (Reverse Charge).", "small_business": "Es wird keine Umsatzsteuer berechnet (Kleinunternehmerregelung).", "exempt": "Diese Leistung ist von der Umsatzsteuer befreit.", "other": "Außerhalb unseres Steuergebiets kommt keine Umsatzsteuer hinzu." }),
  receiptWithdrawal: (p: { until: string }) => `Sie können diese Bestellung bis ${p.until} widerrufen.`,
  receiptEarlyStart: "Sie haben uns gebeten, vor Ablauf der Widerrufsfrist zu beginnen. Wenn Sie widerrufen, zahlen Sie den Teil, der bis dahin erledigt ist.",
  receiptRightLoss: "Ihnen ist bekannt, dass das Widerrufsrecht erlischt, wenn die Arbeit vollständig erbracht ist.",
  receiptTotal: "Gesamtbetrag",
  receiptPaidBy: "Bezahlt mit",
  receiptPaidByValue: (p: { provider: string; day: string }) => `${select(p.provider, { "paypal": "PayPal", "other": "Karte" })}, ${p.day}`,
  receiptReference: "Zahlungsnummer",
  receiptSeller: "Verkauft von",
  surplusSubject: (p: { orderNumber: string; amount: string }) => `${p.orderNumber}: Sie erhalten ${p.amount} zurück`,
  surplusTitle: (p: { amount: string }) => `Sie erhalten ${p.amount} zurück`,
  surplusPreview: (p: { reason: string; provider: string }) => `${p.reason} Wir senden das Geld ${select(p.provider, { "paypal": "über PayPal", "other": "auf Ihre Karte" })} zurück.`,
  surplusText: (p: { customerName: string; orderNumber: string; repayment: string }) => `Guten Tag ${p.customerName}, für die Bestellung ${p.orderNumber} ist eine Zahlung eingegangen, die nicht fällig war. Wir erstatten sie Ihnen, Sie müssen nichts tun.
${p.repayment}`,
  repayment: (p: { provider: string }) => `Das Geld geht ${select(p.provider, { "paypal": "über PayPal", "other": "auf Ihre Karte" })} zurück. Bis es auf Ihrem Konto ist, können einige Tage vergehen.`,
  surplusAmount: "Betrag",
  surplusReason: "Grund",
  alertSeveral: (p: { count: number }) => `${plural('de', p.count, { "one": `${number('de', p.count)} Zahlungsproblem braucht`, "other": `${number('de', p.count)} Zahlungsprobleme brauchen` })} Ihre Aufmerksamkeit`,
  alertProblem: (p: { problem: string }) => p.problem,
  alertAbout: (p: { order: string; title: string }) => `${p.order}: ${p.title}`,
  alertCause: "Sie erhalten diese E-Mail, weil Sie den Shop betreiben und es um Geld geht.",
  alertItem: (p: { strong: Tag; title: string; advice: string }) => rich(p.strong(`${p.title}.`), " ", p.advice),
  alertOrder: "Bestellung",
  alertMore: (p: { count: number }) => `Und ${number('de', p.count)} weitere.`,
  alertOpenOrder: "Bestellung öffnen",
  alertOpenPayments: "Zahlungen öffnen",
} satisfies typeof source;
