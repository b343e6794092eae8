// Generated from messages/de/mail-order-requests.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-order-requests.ts';
import { select } from '#messages/runtime.ts';

export const messages = {
  cancellationRequestedSubject: (p: { number: string }) => `${p.number}: Bitte um Stornierung`,
  cancellationRequestedTitle: (p: { customer: string }) => `${p.customer} möchte stornieren`,
  cancellationRequestedText: (p: { service: string }) => `Stimmen Sie auf der Seite der Bestellung „${p.service}“ zu oder lehnen Sie ab. Bis dahin bleibt alles wie vereinbart. Der Grund dafür:`,
  cancellationRequestedButton: "Anfrage beantworten",
  cancellationWithdrawnSubject: (p: { number: string }) => `${p.number}: Bitte um Stornierung zurückgenommen`,
  cancellationWithdrawnTitle: (p: { customer: string }) => `${p.customer} möchte doch nicht stornieren`,
  cancellationWithdrawnText: (p: { service: string }) => `Die Bestellung „${p.service}“ läuft weiter wie vereinbart.`,
  cancellationDeclinedSubject: (p: { number: string }) => `${p.number}: Wir können die Bestellung nicht stornieren`,
  cancellationDeclinedTitle: "Ihre Bestellung läuft weiter",
  cancellationDeclinedText: (p: { service: string }) => `Sie haben darum gebeten, „${p.service}“ zu stornieren. Dem können wir nicht zustimmen. Der Grund dafür:`,
  cancellationAgreedSubject: (p: { number: string }) => `${p.number}: Die Bestellung ist storniert`,
  cancellationAgreedTitle: "Ihre Bestellung ist storniert",
  cancellationAgreedText: (p: { refund: string; service: string }) => select(p.refund, { "none": `Wie von Ihnen gewünscht, ist „${p.service}“ storniert. Es gibt nichts zu erstatten.`, "other": `Wie von Ihnen gewünscht, ist „${p.service}“ storniert. Wir erstatten Ihnen ${p.refund} auf dem Weg, auf dem Sie bezahlt haben. Das kann einige Tage dauern.` }),
  extraRequestedSubject: (p: { number: string }) => `${p.number}: Wunsch nach mehr`,
  extraRequestedTitle: (p: { customer: string }) => `${p.customer} wünscht sich noch etwas`,
  extraRequestedText: (p: { budget: string; service: string }) => select(p.budget, { "none": `Die Bestellung „${p.service}“ könnte wachsen. Schlagen Sie eine Zusatzleistung vor oder sagen Sie, warum es nicht geht.`, "other": `Die Bestellung „${p.service}“ könnte wachsen. Der Kunde denkt an etwa ${p.budget}. Schlagen Sie eine Zusatzleistung vor oder sagen Sie, warum es nicht geht.` }),
  extraRequestedButton: "Wunsch ansehen",
  extraRequestDeclinedSubject: (p: { number: string }) => `${p.number}: zu Ihrem Wunsch`,
  extraRequestDeclinedTitle: "Das können wir nicht ergänzen",
  acceptanceUndoneSubject: (p: { number: string }) => `${p.number}: Annahme rückgängig gemacht`,
  acceptanceUndoneTitle: (p: { customer: string }) => `${p.customer} hat die Annahme rückgängig gemacht`,
  acceptanceUndoneText: (p: { service: string }) => `„${p.service}“ gilt wieder als geliefert und wartet auf eine Antwort. Der Kunde kann Änderungen wünschen.`,
  extraRequestDeclinedText: (p: { service: string }) => `Sie haben sich zu Ihrer Bestellung „${p.service}“ noch etwas gewünscht. Unsere Antwort:`,
} satisfies typeof source;
