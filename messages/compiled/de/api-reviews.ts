// Generated from messages/de/api-reviews.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-reviews.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  review_not_found: "Diese Bewertung gibt es nicht.",
  review_too_early: "Sie können eine Bestellung bewerten, sobald sie abgeschlossen ist.",
  review_published: "Ihre Bewertung ist veröffentlicht und kann nicht mehr geändert werden.",
  review_not_published: "Diese Bewertung ist nicht veröffentlicht. Veröffentlichen Sie sie zuerst.",
  publishing_final: "Die Veröffentlichung lässt sich nicht mehr zurücknehmen. Sie können die Bewertung weiterhin mit Begründung ablehnen.",
  starsMissing: "Bitte wählen Sie einen bis fünf Sterne.",
  bodyMissing: "Bitte schreiben Sie ein, zwei Sätze über die Arbeit.",
  rejectionReasonMissing: "Bitte geben Sie einen Grund an. Er ist für den Kunden sichtbar.",
  import_not_found: "Diesen Import gibt es nicht. Vielleicht ist er schon zurückgenommen.",
  import_empty: "Diese Datei enthält keine neue Bewertung, die sich importieren lässt.",
  importFileMissing: "Wählen Sie eine CSV-Datei mit Bewertungen.",
  importFileTooLarge: (p: { maximum: number }) => `Die Datei ist zu groß: höchstens ${number('de', p.maximum)} Zeichen.`,
  importUnreadable: "Diese Zeile lässt sich nicht lesen. Prüfen Sie die Anführungszeichen.",
  importColumnsMissing: (p: { names: string }) => `Die erste Zeile muss alle Spalten nennen. Es fehlt: ${p.names}.`,
  importTooLong: (p: { most: number }) => `Die Datei hat mehr als ${number('de', p.most)} Bewertungen. Teilen Sie sie auf.`,
  importAuthor: "Der Name des Autors fehlt oder ist länger als 80 Zeichen.",
  importRating: "Die Bewertung muss eine ganze Zahl von 1 bis 5 sein.",
  importText: "Der Text fehlt oder ist länger als 4.000 Zeichen.",
  importDate: "Das Datum muss wie 31.5.2026 aussehen und darf nicht in der Zukunft liegen.",
  importSource: "Die Quelle muss ein Name mit höchstens 80 Zeichen oder ein Link sein.",
  importService: (p: { service: string }) => `Keine oder mehrere Leistungen haben diesen Titel oder diese Adresse: „${p.service}“.`,
  reply_changed: "Jemand anderes hat eine Antwort auf diese Bewertung gespeichert, während Sie geschrieben haben. Sie wurde nicht überschrieben, und Ihr Text ist noch da.",
} satisfies typeof source;
