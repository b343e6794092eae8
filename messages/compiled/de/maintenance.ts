// Generated from messages/de/maintenance.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/maintenance.ts';

export const messages = {
  title: "Wir sind gleich zurück",
  text: "Der Shop ist für ein paar Minuten wegen Wartung geschlossen. Bestellungen, Zahlungen und Dateien sind sicher.",
  notSaved: "Was Sie gerade gesendet haben, wurde nicht gespeichert. Gehen Sie im Browser zurück, dann behalten Sie Ihren Text.",
  again: "Noch einmal versuchen",
  team: "Als Mitglied des Teams anmelden",
  copyText: "Bitte kommen Sie später wieder.",
  copyTitle: "Der Shop ist geschlossen",
} satisfies typeof source;
