// Generated from messages/de/mail-order-requests.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-order-requests.ts';

export const messages = {
  cancellationRequestedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: Bitte um Stornierung`,
  cancellationRequestedTitle: (p: { customerName: string }) => `${p.customerName} möchte stornieren`,
  cancellationRequestedText: (p: { service: string }) => `Stimmen Sie auf der Seite der Bestellung „${p.service}“ zu oder lehnen Sie ab. Bis dahin bleibt alles wie vereinbart. Der Grund dafür:`,
  cancellationRequestedButton: "Zustimmen oder ablehnen",
  cancellationWithdrawnSubject: (p: { orderNumber: string }) => `${p.orderNumber}: Bitte um Stornierung zurückgenommen`,
  cancellationWithdrawnTitle: (p: { customerName: string }) => `${p.customerName} möchte doch nicht stornieren`,
  cancellationWithdrawnText: (p: { service: string }) => `Die Bestellung „${p.service}“ läuft weiter wie vereinbart.`,
  cancellationDeclinedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: Wir können die Bestellung nicht stornieren`,
  cancellationDeclinedTitle: "Ihre Bestellung läuft weiter",
  cancellationDeclinedText: (p: { service: string }) => `Sie haben darum gebeten, „${p.service}“ zu stornieren. Dem können wir nicht zustimmen. Der Grund dafür:`,
  cancellationAgreedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: Die Bestellung ist storniert`,
  cancellationAgreedTitle: "Ihre Bestellung ist storniert",
  cancellationAgreedText: (p: { service: string; refundNote: string }) => `Wie von Ihnen gewünscht, ist „${p.service}“ storniert.
${p.refundNote}`,
  nothingToRefund: "Es gibt nichts zu erstatten.",
  extraRequestedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: Wunsch nach einer Zusatzleistung`,
  extraRequestedTitle: (p: { customerName: string }) => `${p.customerName} wünscht sich noch etwas`,
  extraRequestedText: (p: { service: string; budget: string }) => `Es geht um die Bestellung „${p.service}“.
Der Kunde denkt an etwa ${p.budget}.
Schlagen Sie eine Zusatzleistung vor oder sagen Sie, warum es nicht geht.`,
  extraRequestedButton: "Wunsch ansehen",
  extraRequestDeclinedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: zu Ihrem Wunsch`,
  extraRequestDeclinedTitle: "Das können wir nicht ergänzen",
  acceptanceUndoneSubject: (p: { orderNumber: string }) => `${p.orderNumber}: Annahme rückgängig gemacht`,
  acceptanceUndoneTitle: (p: { customerName: string }) => `${p.customerName} hat die Annahme rückgängig gemacht`,
  acceptanceUndoneText: (p: { service: string }) => `„${p.service}“ gilt wieder als geliefert und wartet auf eine Antwort. Der Kunde kann Änderungen wünschen.`,
  extraRequestDeclinedText: (p: { service: string }) => `Sie haben sich zu Ihrer Bestellung „${p.service}“ noch etwas gewünscht. Unsere Antwort:`,
} satisfies typeof source;
