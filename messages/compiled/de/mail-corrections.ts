// Generated from messages/de/mail-corrections.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-corrections.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  correctedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: korrigierte Antworten`,
  correctedTitle: (p: { customerName: string; answers: string }) => `${p.customerName} hat ${p.answers} korrigiert`,
  correctedText: (p: { service: string; questions: string }) => `Die Bestellung „${p.service}“ zeigt vorher und nachher, was korrigiert wurde: ${p.questions}.`,
  proposedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: neue Antworten vorgeschlagen`,
  proposedTitle: (p: { customerName: string; answers: string }) => `${p.customerName} möchte ${p.answers} ändern`,
  proposedText: (p: { service: string; questions: string }) => `Zu „${p.service}“ soll sich ändern: ${p.questions}. Eine Änderung gilt, wenn Sie sie annehmen.`,
  answerCount: (p: { count: number }) => plural('de', p.count, { "one": "eine Antwort", "other": `${number('de', p.count)} Antworten` }),
  proposedButton: (p: { count: number }) => plural('de', p.count, { "one": "Änderung ansehen", "other": "Änderungen ansehen" }),
  acceptedSubject: (p: { orderNumber: string }) => `Bestellung ${p.orderNumber}: Ihre neue Antwort gilt`,
  acceptedTitle: "Ihre neue Antwort gilt",
  acceptedText: (p: { question: string; service: string }) => `Wir haben Ihre neue Antwort auf „${p.question}“ und arbeiten damit an Ihrer Bestellung „${p.service}“ weiter.`,
  declinedSubject: (p: { orderNumber: string }) => `Bestellung ${p.orderNumber}: Ihre Antwort bleibt`,
  declinedTitle: "Ihre Antwort bleibt, wie sie war",
  declinedText: (p: { question: string; service: string }) => `Ihre neue Antwort auf „${p.question}“ zu Ihrer Bestellung „${p.service}“ können wir nicht übernehmen. Der Grund:`,
  quoted: (p: { question: string }) => `„${p.question}“`,
} satisfies typeof source;
