// Generated from messages/de/api-contact.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-contact.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  enquiry_is_spam: "Diese Anfrage liegt im Spam. Holen Sie sie zuerst heraus.",
  assignee_unknown: "Wählen Sie jemanden aus dem Team.",
  sender_is_team: "Diese Adresse gehört jemandem aus dem Team.",
  replyMissing: "Schreiben Sie zuerst eine Antwort.",
  noteMissing: "Schreiben Sie zuerst eine Notiz.",
  nameMissing: "Bitte geben Sie Ihren Namen an.",
  emailInvalid: "Bitte geben Sie eine Adresse wie name@example.com an.",
  subjectMissing: "Bitte geben Sie an, worum es geht.",
  messageTooShort: (p: { minimum: number }) => `Bitte schreiben Sie etwas mehr: mindestens ${number('de', p.minimum)} Zeichen.`,
  messageTooLong: (p: { maximum: number }) => `Bitte verwenden Sie höchstens ${number('de', p.maximum)} Zeichen.`,
  files_not_taken: "Das Formular nimmt im Moment keine Dateien mehr an. Senden Sie Ihre Nachricht ohne sie; wir melden uns dann deswegen.",
  answer_too_large: "Die Dateien einer Antwort dürfen zusammen 10 MB groß sein, weil viele Mailserver mehr ablehnen. Senden Sie weniger oder einen Link.",
} satisfies typeof source;
