// Generated from messages/de/mail-backups.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-backups.ts';
import { select } from '#messages/runtime.ts';

export const messages = {
  subject: (p: { shop: string; problem: string }) => `${p.shop}: ${select(p.problem, { "backup_failed": "Die Sicherung ist fehlgeschlagen", "backup_late": "Die letzte Sicherung ist zu alt", "other": "Die letzte Sicherung hat die Prüfung nicht bestanden" })}`,
  title: (p: { problem: string }) => select(p.problem, { "backup_failed": "Die Sicherung ist fehlgeschlagen", "backup_late": "Die letzte Sicherung ist zu alt", "other": "Die letzte Sicherung hat die Prüfung nicht bestanden" }),
  text: (p: { problem: string }) => select(p.problem, { "backup_failed": "Der Shop konnte nicht gesichert werden. Frühere Sicherungen sind noch da. Die Seite „Datensicherung“ nennt den Grund; der Shop versucht es erneut.", "backup_late": "Die letzte vollständige Sicherung ist älter als anderthalb Tage. Ginge der Shop jetzt verloren, wäre alles seitdem verloren.", "other": "Der Shop hat seine letzte Sicherung zur Probe in einer leeren Datenbank wiederhergestellt; dabei fehlte etwas oder war beschädigt. Verlassen Sie sich nicht auf sie. Die Seite „Datensicherung“ sagt, was nicht stimmte." }),
  button: "Datensicherung öffnen",
  reason: "Sie erhalten diese E-Mail, weil Sie die Einstellungen des Shops ändern können. Sie lässt sich nicht abbestellen.",
} satisfies typeof source;
