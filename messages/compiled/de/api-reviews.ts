// Generated from messages/de/api-reviews.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-reviews.ts';

export const messages = {
  review_not_found: "Diese Bewertung gibt es nicht.",
  review_too_early: "Sie können eine Bestellung bewerten, sobald sie abgeschlossen ist.",
  review_published: "Ihre Bewertung ist veröffentlicht und kann nicht mehr geändert werden.",
  review_not_published: "Diese Bewertung ist nicht veröffentlicht. Veröffentlichen Sie sie zuerst.",
  starsMissing: "Bitte wählen Sie einen bis fünf Sterne.",
  bodyMissing: "Bitte schreiben Sie ein, zwei Sätze über die Arbeit.",
  rejectionReasonMissing: "Bitte geben Sie einen Grund an. Er ist für den Kunden sichtbar.",
} satisfies typeof source;
