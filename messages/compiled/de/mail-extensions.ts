// Generated from messages/de/mail-extensions.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-extensions.ts';

export const messages = {
  openOrder: "Bestellung öffnen",
  theCustomer: "Die Kundin oder der Kunde",
  proposedSubject: (p: { number: string }) => `Ein neuer Liefertermin für Bestellung ${p.number}?`,
  proposedTitle: "Wir bitten um mehr Zeit",
  proposedText: (p: { service: string; due: string }) => `Wir möchten Ihre Bestellung „${p.service}“ bis ${p.due} liefern. Ohne Ihre Zustimmung bleibt es beim vereinbarten Termin.`,
  proposedButton: "Vorschlag ansehen",
  withdrawnSubject: (p: { number: string }) => `Bestellung ${p.number}: Der Termin bleibt`,
  withdrawnTitle: "Der Liefertermin bleibt",
  withdrawnText: (p: { service: string; due: string }) => `Wir haben den Vorschlag eines späteren Termins für Ihre Bestellung „${p.service}“ zurückgezogen. Sie ist wie vereinbart am ${p.due} fällig.`,
  acceptedSubject: (p: { number: string }) => `Neuer Termin angenommen: ${p.number}`,
  acceptedTitle: (p: { customer: string }) => `${p.customer} nimmt den neuen Termin an`,
  acceptedText: (p: { service: string; due: string }) => `„${p.service}“ ist jetzt am ${p.due} fällig.`,
  declinedSubject: (p: { number: string }) => `Neuer Termin abgelehnt: ${p.number}`,
  declinedTitle: (p: { customer: string }) => `${p.customer} lehnt den neuen Termin ab`,
  declinedText: (p: { service: string; due: string }) => `„${p.service}“ ist weiterhin am ${p.due} fällig.`,
} satisfies typeof source;
