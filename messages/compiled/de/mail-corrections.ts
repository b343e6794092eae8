// Generated from messages/de/mail-corrections.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-corrections.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  openOrder: "Bestellung öffnen",
  correctedSubject: (p: { count: number; number: string }) => `${plural('de', p.count, { "one": "Eine Antwort wurde", "other": `${number('de', p.count)} Antworten wurden` })} korrigiert: ${p.number}`,
  correctedTitle: (p: { customer: string; count: number }) => `${p.customer} hat ${plural('de', p.count, { "one": "eine Antwort", "other": `${number('de', p.count)} Antworten` })} korrigiert`,
  correctedText: (p: { count: number; questions: string; service: string }) => `${plural('de', p.count, { "one": `Die Antwort auf ${p.questions} zu „${p.service}“ hat sich geändert.`, "other": `Die Antworten auf ${p.questions} zu „${p.service}“ haben sich geändert.` })} Die Bestellung zeigt sie vorher und nachher.`,
  proposedSubject: (p: { count: number; number: string }) => `${plural('de', p.count, { "one": "Eine Antwort soll", "other": `${number('de', p.count)} Antworten sollen` })} geändert werden: ${p.number}`,
  proposedTitle: (p: { customer: string; count: number }) => `${p.customer} möchte ${plural('de', p.count, { "one": "eine Antwort", "other": `${number('de', p.count)} Antworten` })} ändern`,
  proposedText: (p: { count: number; questions: string; service: string }) => plural('de', p.count, { "one": `Es geht um die Antwort auf ${p.questions} zu „${p.service}“. Die Änderung gilt, wenn Sie sie annehmen.`, "other": `Es geht um die Antworten auf ${p.questions} zu „${p.service}“. Jede Änderung gilt, wenn Sie sie annehmen.` }),
  proposedButton: (p: { count: number }) => plural('de', p.count, { "one": "Änderung ansehen", "other": "Änderungen ansehen" }),
  acceptedSubject: (p: { number: string }) => `Bestellung ${p.number}: Ihre neue Antwort gilt`,
  acceptedTitle: "Ihre neue Antwort gilt",
  acceptedText: (p: { question: string; service: string }) => `Wir haben Ihre neue Antwort auf „${p.question}“ und arbeiten damit an Ihrer Bestellung „${p.service}“ weiter.`,
  declinedSubject: (p: { number: string }) => `Bestellung ${p.number}: Ihre Antwort bleibt`,
  declinedTitle: "Ihre Antwort bleibt, wie sie war",
  declinedText: (p: { question: string; service: string }) => `Ihre neue Antwort auf „${p.question}“ zu Ihrer Bestellung „${p.service}“ können wir nicht übernehmen. Der Grund:`,
  quoted: (p: { question: string }) => `„${p.question}“`,
} satisfies typeof source;
