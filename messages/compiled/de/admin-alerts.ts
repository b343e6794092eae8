// Generated from messages/de/admin-alerts.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-alerts.ts';
import { rich, type Tag } from '#messages/rich.ts';

export const messages = {
  label: "Was nicht stimmt",
  maintenance: (p: { since: Tag }) => rich("Besucher sehen seit ", p.since(""), " die Wartungsseite."),
  jobs: (p: { since: Tag }) => rich("Seit ", p.since(""), " lief keine Hintergrundaufgabe: Es geht keine E-Mail hinaus."),
  providerFailing: (p: { provider: string; since: Tag }) => rich(p.provider, " antwortet seit ", p.since(""), " nicht, Zahlungen scheitern."),
  webhooksMissing: (p: { provider: string; since: Tag }) => rich(p.provider, " hat seit ", p.since(""), " keine Zahlung gemeldet: Webhooks kommen nicht an."),
  webhooksDead: (p: { since: Tag }) => rich("Meldungen eines Zahlungsanbieters konnten seit ", p.since(""), " nicht verarbeitet werden."),
  mailServer: (p: { since: Tag }) => rich("Der Mailserver nimmt seit ", p.since(""), " keine E-Mail an."),
  mailbox: (p: { since: Tag }) => rich("Das Postfach lässt sich seit ", p.since(""), " nicht lesen: Antworten per E-Mail kommen nicht an. Lieferungen warten bis zu drei Tage länger darauf, bevor sie als angenommen gelten."),
  mails: (p: { since: Tag }) => rich("Seit ", p.since(""), " sind mehrere E-Mails gescheitert."),
  backup: (p: { since: Tag }) => rich("Die neueste Sicherung ist zu alt: Sie ist von ", p.since(""), "."),
  open_maintenance: "Shop wieder öffnen",
  open_system: "Systemstatus öffnen",
  open_payments: "Zahlungen öffnen",
  open_events: "Webhook-Ereignisse öffnen",
  open_mail: "E-Mails öffnen",
  open_backups: "Sicherungen öffnen",
  copyRestored: (p: { since: Tag }) => rich("Dieser Shop ist eine Kopie der Sicherung vom ", p.since(""), " und geschlossen: Es läuft keine Hintergrundaufgabe, es geht keine E-Mail hinaus, und kein Zahlungsanbieter wird gefragt. Sehen Sie sich um und öffnen Sie ihn dann auf dem Server mit ./atelier open."),
  copyMoved: (p: { since: Tag }) => rich("Die Datenbank ist am ", p.since(""), " hierher umgezogen, und der Shop ist geschlossen: Es läuft keine Hintergrundaufgabe, es geht keine E-Mail hinaus, und kein Zahlungsanbieter wird gefragt. Sehen Sie sich um und öffnen Sie ihn dann auf dem Server mit ./atelier open."),
} satisfies typeof source;
