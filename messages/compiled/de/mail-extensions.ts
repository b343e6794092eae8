// Generated from messages/de/mail-extensions.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-extensions.ts';

export const messages = {
  proposedSubject: (p: { orderNumber: string }) => `Ein neuer Liefertermin für Bestellung ${p.orderNumber}?`,
  proposedTitle: "Wir bitten um mehr Zeit",
  proposedText: (p: { service: string; newDate: string }) => `Wir möchten Ihre Bestellung „${p.service}“ bis ${p.newDate} liefern. Ohne Ihre Zustimmung bleibt es beim vereinbarten Termin.`,
  proposedButton: "Vorschlag ansehen",
  withdrawnSubject: (p: { orderNumber: string }) => `Bestellung ${p.orderNumber}: Der Termin bleibt`,
  withdrawnTitle: "Der Liefertermin bleibt",
  withdrawnText: (p: { service: string; dueDate: string }) => `Wir haben den Vorschlag eines späteren Termins für Ihre Bestellung „${p.service}“ zurückgezogen. Sie ist wie vereinbart am ${p.dueDate} fällig.`,
  acceptedSubject: (p: { orderNumber: string }) => `Neuer Termin angenommen: ${p.orderNumber}`,
  acceptedTitle: (p: { customerName: string }) => `${p.customerName} nimmt den neuen Termin an`,
  acceptedText: (p: { service: string; dueDate: string }) => `„${p.service}“ ist jetzt am ${p.dueDate} fällig.`,
  declinedSubject: (p: { orderNumber: string }) => `Neuer Termin abgelehnt: ${p.orderNumber}`,
  declinedTitle: (p: { customerName: string }) => `${p.customerName} lehnt den neuen Termin ab`,
  declinedText: (p: { service: string; dueDate: string }) => `„${p.service}“ ist weiterhin am ${p.dueDate} fällig.`,
} satisfies typeof source;
