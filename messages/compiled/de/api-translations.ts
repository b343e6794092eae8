// Generated from messages/de/api-translations.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-translations.ts';

export const messages = {
  translated_not_found: "Diesen Inhalt gibt es nicht. Vielleicht wurde er gelöscht.",
  translation_changed: "Jemand anderes hat diese Übersetzung gespeichert, während Sie sie bearbeitet haben. Diese Fassung wurde nicht überschrieben, und Ihr Text ist noch da.",
  translation_of_source: "Dieser Inhalt wurde in dieser Sprache geschrieben. Bearbeiten Sie den Inhalt selbst.",
  slugInvalid: "Bitte verwenden Sie Kleinbuchstaben, Ziffern und einzelne Bindestriche, zum Beispiel corporate-design.",
  slugTaken: "Eine andere Seite hat diese Adresse schon.",
  textNeeded: "Bitte übersetzen Sie Titel und Text einer Seite zusammen oder keines von beiden.",
} satisfies typeof source;
