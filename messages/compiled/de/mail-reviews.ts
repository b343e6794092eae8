// Generated from messages/de/mail-reviews.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-reviews.ts';

export const messages = {
  publishedSubject: "Ihre Bewertung ist veröffentlicht",
  publishedTitle: "Ihre Bewertung ist veröffentlicht",
  publishedText: (p: { service: string }) => `Vielen Dank, dass Sie von „${p.service}“ berichten. Ihre Bewertung ist jetzt für alle zu lesen:`,
  publishedButton: "Auf der Seite ansehen",
  rejectedSubject: "Zu Ihrer Bewertung",
  rejectedTitle: "Ihre Bewertung wurde nicht veröffentlicht",
  rejectedReason: "Der Grund dafür:",
  rejectedText: "Sie können Ihre Bewertung auf der Seite der Bestellung ändern. Wir prüfen sie dann noch einmal.",
  rejectedButton: "Bewertung ändern",
  reason: (p: { number: string }) => `Sie erhalten diese E-Mail, weil Sie die Bestellung ${p.number} bewertet haben.`,
} satisfies typeof source;
