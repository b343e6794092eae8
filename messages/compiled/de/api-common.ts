// Generated from messages/de/api-common.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-common.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  invalid_input: "Bitte prüfen Sie einige Felder noch einmal.",
  sign_in_required: "Bitte melden Sie sich an.",
  forbidden: "Ihr Konto ist dazu nicht berechtigt.",
  not_found: "Hier gibt es nichts.",
  too_many_requests: "Das waren zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es dann erneut.",
  foreign_origin: "Diese Anfrage kam von einer fremden Website und wurde abgelehnt.",
  already_exists: "Jemand anderes hat das im selben Moment angelegt. Bitte versuchen Sie es noch einmal.",
  too_large: "Das ist mehr, als dieser Server annimmt.",
  unavailable: "Der Shop ist im Moment nicht erreichbar. Es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.",
  too_much_work: "Das ist zu umfangreich, um es hier zu verarbeiten.",
  tooMuchMemory: "Das braucht mehr Speicher, als hier erlaubt ist.",
  server_busy: "Der Server ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.",
  unreadable: "Diese Anfrage konnte nicht gelesen werden.",
  idempotency_key_reused: "Dieser Schlüssel wurde schon für etwas anderes verwendet. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
  required: "Dieses Feld ist erforderlich.",
  invalidType: "Dieser Wert hat den falschen Typ.",
  invalidValue: "Bitte wählen Sie einen der vorgegebenen Werte.",
  invalidFormat: "Dieser Wert hat nicht das richtige Format.",
  tooSmall: (p: { minimum: number }) => `Bitte geben Sie mindestens ${number('de', p.minimum)} an.`,
  tooBig: (p: { maximum: number }) => `Bitte geben Sie höchstens ${number('de', p.maximum)} an.`,
  tooShort: (p: { minimum: number }) => `Bitte geben Sie mindestens ${plural('de', p.minimum, { "one": `${number('de', p.minimum)} Zeichen`, "other": `${number('de', p.minimum)} Zeichen` })} ein.`,
  tooLong: (p: { maximum: number }) => `Bitte verwenden Sie höchstens ${plural('de', p.maximum, { "one": `${number('de', p.maximum)} Zeichen`, "other": `${number('de', p.maximum)} Zeichen` })}.`,
  tooFew: (p: { minimum: number }) => `Bitte wählen Sie mindestens ${plural('de', p.minimum, { "one": `${number('de', p.minimum)} Eintrag`, "other": `${number('de', p.minimum)} Einträge` })}.`,
  tooMany: (p: { maximum: number }) => `Bitte wählen Sie höchstens ${plural('de', p.maximum, { "one": `${number('de', p.maximum)} Eintrag`, "other": `${number('de', p.maximum)} Einträge` })}.`,
  notMultipleOf: (p: { step: number }) => `Dieser Wert muss ein Vielfaches von ${number('de', p.step)} sein.`,
  unknownFields: "Das enthält unbekannte Felder.",
  oneLine: "Bitte schreiben Sie das in eine Zeile.",
  timeZoneUnknown: "Bitte wählen Sie eine Zeitzone aus der Liste.",
} satisfies typeof source;
