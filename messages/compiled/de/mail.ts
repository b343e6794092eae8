// Generated from messages/de/mail.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail.ts';
import { rich, type Tag } from '#messages/rich.ts';

export const messages = {
  fewer: (p: { reason: string; off: Tag; choose: Tag }) => rich(p.reason, " Sie können ", p.off("diese E-Mails abbestellen"), " oder ", p.choose("wählen, welche E-Mails Sie erhalten"), "."),
  replyAbove: "– – – Bitte antworten Sie über dieser Zeile – – –",
  replyNote: "Sie können auf diese E-Mail antworten: Ihre Antwort erscheint als Nachricht in der Bestellung, auch mit Anhängen.",
  imprint: "Impressum",
  testSubject: (p: { shopName: string }) => `Test-E-Mail von ${p.shopName}`,
  testPreview: "So sehen Ihre Kunden Sie.",
  testReason: "Sie haben diese E-Mail auf der Seite mit den Einstellungen angefordert.",
  testTitle: "Es funktioniert",
  testText: "E-Mails erreichen diese Adresse. Die E-Mails an Ihre Kunden sehen aus wie diese: Ihr Name, Ihre Farbe und ein nächster Schritt.",
  testBack: "Zurück zu den Einstellungen",
} satisfies typeof source;
