// Generated from messages/de/mail-reviews.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-reviews.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  publishedSubject: "Ihre Bewertung ist veröffentlicht",
  publishedTitle: "Ihre Bewertung ist veröffentlicht",
  publishedText: (p: { service: string }) => `Vielen Dank, dass Sie von „${p.service}“ berichten. Ihre Bewertung ist jetzt für alle zu lesen:`,
  publishedButton: "Auf der Seite ansehen",
  repliedSubject: "Wir haben auf Ihre Bewertung geantwortet",
  repliedTitle: "Wir haben auf Ihre Bewertung geantwortet",
  repliedText: (p: { service: string }) => `Das ist unsere Antwort auf Ihre Bewertung von „${p.service}“. Sie steht unter Ihrer Bewertung:`,
  repliedButton: "Auf der Seite lesen",
  rejectedSubject: "Zu Ihrer Bewertung",
  rejectedTitle: "Ihre Bewertung wurde nicht veröffentlicht",
  rejectedReason: "Der Grund dafür:",
  rejectedText: "Sie können Ihre Bewertung auf der Seite der Bestellung ändern. Wir prüfen sie dann noch einmal.",
  rejectedButton: "Bewertung ändern",
  reason: (p: { number: string }) => `Sie erhalten diese E-Mail, weil Sie die Bestellung ${p.number} bewertet haben.`,
  requestSubject: (p: { service: string }) => `Wie war „${p.service}“?`,
  requestTitle: "Wie war es?",
  requestText: (p: { service: string }) => `Ihre Bestellung „${p.service}“ ist abgeschlossen. Wie viele Sterne geben Sie? Ein paar Worte helfen anderen bei der Entscheidung.`,
  requestStars: (p: { stars: number }) => plural('de', p.stars, { "one": `${number('de', p.stars)} Stern`, "other": `${number('de', p.stars)} Sterne` }),
  requestNote: "Die Sterne öffnen das Formular auf der Seite Ihrer Bestellung. Erst wenn Sie es absenden, wird etwas gespeichert.",
  requestReason: (p: { number: string }) => `Sie erhalten diese E-Mail, weil Ihre Bestellung ${p.number} abgeschlossen ist.`,
  reminderSubject: (p: { service: string }) => `Eine letzte Frage zu „${p.service}“`,
  reminderTitle: "Haben Sie eine Minute?",
  reminderLast: "Die Sterne öffnen das Formular auf der Seite Ihrer Bestellung. Erst wenn Sie es absenden, wird etwas gespeichert. Wir fragen nicht noch einmal.",
  order: "Bestellung",
  service: "Leistung",
} satisfies typeof source;
