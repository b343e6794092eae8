// Generated from messages/de/contact.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/contact.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  title: "Schreiben Sie uns",
  description: "Erzählen Sie uns, was Sie vorhaben. Jede Nachricht wird von einem Menschen gelesen.",
  lead: (p: { shop: string }) => `Erzählen Sie uns, was Sie vorhaben. Bei ${p.shop} liest ein Mensch jede Nachricht und antwortet per E-Mail.`,
  yourName: "Ihr Name",
  email: "E-Mail",
  subject: "Worum geht es?",
  message: "Nachricht",
  messageHint: "Wofür es ist, wann Sie es brauchen und was Sie schon haben.",
  leaveEmpty: "Bitte leer lassen",
  send: "Nachricht senden",
  sentTitle: "Ihre Nachricht ist angekommen.",
  sentText: (p: { email: string }) => `Wir bestätigen Nachrichten per E-Mail an ${p.email}. Kommt in den nächsten Minuten nichts an, sehen Sie bitte im Spam-Ordner nach. Vielleicht hat unser eigener Spamfilter Ihre Nachricht aussortiert: Bei uns ist sie trotzdem.`,
  otherWays: "Weitere Wege zu uns",
  byEmail: "Per E-Mail",
  byPhone: "Telefonisch",
  inPerson: "Vor Ort",
  files: "Dateien",
  filesHint: (p: { count: number; megabytes: number }) => `Bis zu ${number('de', p.count)} Dateien mit je ${number('de', p.megabytes)} MB, zum Beispiel eine Skizze oder ein Briefing.`,
} satisfies typeof source;
