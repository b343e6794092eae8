// Generated from messages/de/mail-mailbox.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-mailbox.ts';

export const messages = {
  refusedSubject: "Ihre E-Mail wurde nicht in die Bestellung übernommen",
  refusedTitle: "Ihre E-Mail wurde nicht übernommen",
  refusedText: (p: { mailSubject: string; reason: string }) => `Ihre E-Mail „${p.mailSubject}“ ist angekommen, wir konnten sie aber nicht in Ihre Bestellung übernehmen. ${p.reason}`,
  refusedUntitled: "ohne Betreff",
  refusedInstead: "Sie können sich auch anmelden und uns dort schreiben.",
  refusedToOrder: "Bestellung öffnen",
  refusedToShop: (p: { shop: string }) => `Zu ${p.shop}`,
  refusedWhy: "Sie erhalten diese E-Mail, weil hier eine E-Mail von Ihrer Adresse angekommen ist. Wir senden höchstens eine solche Antwort am Tag.",
} satisfies typeof source;
