// Generated from messages/de/notification-texts.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/notification-texts.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  messagesFromStudio: (p: { count: number; service: string }) => `${plural('de', p.count, { "one": "Eine neue Nachricht", "other": `${number('de', p.count)} neue Nachrichten` })} zu ${p.service}`,
  messagesFromCustomer: (p: { count: number; customer: string; service: string }) => `${plural('de', p.count, { "one": "Eine neue Nachricht", "other": `${number('de', p.count)} neue Nachrichten` })} von ${p.customer} zu ${p.service}`,
  orderConfirmed: (p: { service: string }) => `Ihre Bestellung ist bestätigt: ${p.service}`,
  orderArrived: (p: { customer: string; service: string }) => `Neue Bestellung von ${p.customer}: ${p.service}`,
  orderExpired: (p: { service: string }) => `Ihre Bestellung wurde nicht rechtzeitig bezahlt: ${p.service}`,
  orderCancelled: (p: { service: string }) => `Ihre Bestellung wurde storniert: ${p.service}`,
  orderHeld: (p: { service: string }) => `Ihre Bestellung ist pausiert: ${p.service}`,
  orderResumed: (p: { service: string }) => `Die Arbeit geht weiter: ${p.service}`,
  answersArrived: (p: { customer: string; service: string }) => `${p.customer} hat die Fragen beantwortet: ${p.service}`,
  orderDelivered: (p: { service: string }) => `Ihre Lieferung ist da: ${p.service}`,
  acceptanceNear: (p: { service: string }) => `Ihre Lieferung gilt bald als angenommen: ${p.service}`,
  orderCompleted: (p: { service: string }) => `Ihre Bestellung ist abgeschlossen: ${p.service}`,
  deliveryAccepted: (p: { customer: string; service: string }) => `Die Lieferung an ${p.customer} ist angenommen: ${p.service}`,
  changesRequested: (p: { customer: string; service: string }) => `${p.customer} wünscht Änderungen: ${p.service}`,
  revisionGranted: (p: { service: string }) => `Sie haben einen weiteren Änderungswunsch frei: ${p.service}`,
  dueSoon: (p: { customer: string; service: string }) => `Bald fällig für ${p.customer}: ${p.service}`,
  extraProposed: (p: { extra: string }) => `Wir schlagen eine Zusatzleistung vor: ${p.extra}`,
  extraWithdrawn: (p: { extra: string }) => `Wir haben die Zusatzleistung zurückgezogen: ${p.extra}`,
  extraPaid: (p: { customer: string; extra: string }) => `${p.customer} hat die Zusatzleistung bezahlt: ${p.extra}`,
  extraDeclined: (p: { customer: string; extra: string }) => `${p.customer} hat die Zusatzleistung abgelehnt: ${p.extra}`,
  reviewWritten: (p: { customer: string; stars: number; service: string }) => `${p.customer} hat eine Bewertung mit ${plural('de', p.stars, { "one": `${number('de', p.stars)} Stern`, "other": `${number('de', p.stars)} Sternen` })} geschrieben: ${p.service}`,
  reviewPublished: (p: { service: string }) => `Ihre Bewertung ist veröffentlicht: ${p.service}`,
  reviewRejected: (p: { service: string }) => `Ihre Bewertung wurde nicht veröffentlicht: ${p.service}`,
  enquiryArrived: (p: { name: string; subject: string }) => `Anfrage von ${p.name}: ${p.subject}`,
  paymentProblems: (p: { problems: number }) => `${plural('de', p.problems, { "one": "Eine Zahlung braucht", "other": `${number('de', p.problems)} Zahlungen brauchen` })} Ihre Aufmerksamkeit`,
} satisfies typeof source;
