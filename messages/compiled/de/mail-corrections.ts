// Generated from messages/de/mail-corrections.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-corrections.ts';

export const messages = {
  openOrder: "Bestellung öffnen",
  correctedSubject: (p: { number: string }) => `Eine Antwort wurde korrigiert: ${p.number}`,
  correctedTitle: (p: { customer: string }) => `${p.customer} hat eine Antwort korrigiert`,
  correctedText: (p: { question: string; service: string }) => `Die Antwort auf „${p.question}“ zu „${p.service}“ hat sich geändert. Die Bestellung zeigt sie vorher und nachher.`,
  proposedSubject: (p: { number: string }) => `Eine Antwort soll geändert werden: ${p.number}`,
  proposedTitle: (p: { customer: string }) => `${p.customer} möchte eine Antwort ändern`,
  proposedText: (p: { question: string; service: string }) => `Es geht um die Antwort auf „${p.question}“ zu „${p.service}“. Die Änderung gilt, wenn Sie sie annehmen.`,
  proposedButton: "Änderung ansehen",
  acceptedSubject: (p: { number: string }) => `Bestellung ${p.number}: Ihre neue Antwort gilt`,
  acceptedTitle: "Ihre neue Antwort gilt",
  acceptedText: (p: { question: string; service: string }) => `Wir haben Ihre neue Antwort auf „${p.question}“ und arbeiten damit an Ihrer Bestellung „${p.service}“ weiter.`,
  declinedSubject: (p: { number: string }) => `Bestellung ${p.number}: Ihre Antwort bleibt`,
  declinedTitle: "Ihre Antwort bleibt, wie sie war",
  declinedText: (p: { question: string; service: string }) => `Ihre neue Antwort auf „${p.question}“ zu Ihrer Bestellung „${p.service}“ können wir nicht übernehmen. Der Grund:`,
} satisfies typeof source;
