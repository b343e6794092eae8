// Generated from messages/de/api-notifications.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-notifications.ts';

export const messages = {
  mail_not_failed: "Diese E-Mail ist weder fehlgeschlagen noch angehalten. Bitte laden Sie die Seite neu, um den aktuellen Stand zu sehen.",
  template_not_found: "Diese E-Mail gibt es nicht. Wählen Sie eine aus der Liste.",
  template_changed: "Jemand anderes hat diese E-Mail inzwischen geändert. Es wurde nichts gespeichert.",
  template_faulty: "Diese Texte lassen sich nicht verschicken. Es wurde nichts gespeichert.",
  subjectMissing: "Geben Sie einen Betreff ein.",
  variableUnknown: (p: { name: string }) => `Diese E-Mail hat keine Variable ${p.name}. Wählen Sie eine aus der Liste oder lassen Sie die geschweiften Klammern weg.`,
  variableOptional: (p: { name: string }) => `${p.name} kann ohne Wert sein und steht deshalb nur im Text.`,
  braceLoose: (p: { near: string }) => `Zu einer geschweiften Klammer fehlt die zweite: ${p.near}`,
  addressSuppressed: "Der Mailserver hat diese Adresse schon einmal abgelehnt, deshalb wurde nichts gesendet.",
  serverRefused: (p: { answer: string }) => `Der Mailserver hat die Nachricht nicht angenommen (${p.answer}).`,
  serverSilent: "Der Mailserver hat die Nachricht nicht angenommen.",
  bounced: "Die E-Mail kam zurück: Sie war nicht zustellbar.",
  bouncedWith: (p: { answer: string }) => `Die E-Mail kam zurück: Sie war nicht zustellbar (${p.answer}).`,
  messageUnsafe: "Diese Nachricht wurde nicht gesendet, weil ihre Kopfzeilen oder Adressen ungültig sind.",
  notWritten: "Die Nachricht konnte nicht erstellt werden.",
  waitedAtBackup: "Sie wartete, als die Sicherung entstand, die seitdem wiederhergestellt wurde. Vielleicht hat der Shop sie nach der Sicherung gesendet, deshalb wurde sie nicht noch einmal gesendet.",
} satisfies typeof source;
