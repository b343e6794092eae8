// Generated from messages/de/admin-incoming-mail.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-incoming-mail.ts';
import { rich, type Tag } from '#messages/rich.ts';

export const messages = {
  title: "Empfangene E-Mails",
  lead: "Antworten auf Ihre E-Mails und was daraus wurde. Die E-Mails selbst werden nicht aufbewahrt; Einträge dieser Liste werden nach 30 Tagen gelöscht.",
  offTitle: "Der Shop empfängt keine E-Mails",
  offText: "Antworten gehen an die Absenderadresse Ihrer E-Mails. Mit INBOUND_ADDRESS werden Antworten zu Nachrichten in der Bestellung; wie, steht im Handbuch zum Betrieb.",
  address: (p: { address: string }) => `Antwortadresse: ${p.address}, mit einem Code für jede Person und Bestellung.`,
  http: "Ein Maildienst darf über HTTP zustellen.",
  imapRead: (p: { mailbox: string; at: Tag }) => rich("Das Postfach ", p.mailbox, " wird jede Minute gelesen, zuletzt ", p.at(""), "."),
  imapNotRead: (p: { mailbox: string }) => `Das Postfach ${p.mailbox} wird jede Minute gelesen, bisher aber noch nicht.`,
  imapFailed: (p: { mailbox: string }) => `Das Postfach ${p.mailbox} konnte nicht gelesen werden`,
  imapNext: (p: { at: Tag }) => rich("Nächster Versuch: ", p.at(""), "."),
  bounces: "E-Mails, die zurückkommen, werden bei der gesendeten E-Mail vermerkt.",
  state: "Status",
  all: "Alle",
  stateAccepted: "In der Bestellung",
  stateRefused: "Abgelehnt",
  stateBounced: "Zurückgekommen",
  stateIgnored: "Übergangen",
  stateFailed: "Nicht lesbar",
  stateWaiting: "Wartet",
  empty: "Noch keine E-Mails.",
  emptyFiltered: "Keine passenden E-Mails.",
  columnMail: "E-Mail",
  columnOutcome: "Ergebnis",
  columnOrder: "Bestellung",
  columnAt: "Empfangen",
  untitled: "Ohne Betreff",
  unknownSender: "Absender unbekannt",
} satisfies typeof source;
