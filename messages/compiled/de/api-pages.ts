// Generated from messages/de/api-pages.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-pages.ts';

export const messages = {
  page_changed: "Jemand anderes hat diese Seite gespeichert, während Sie geschrieben haben. Diese Fassung wurde nicht überschrieben, und Ihr Text ist noch da.",
  titleMissing: "Bitte geben Sie der Seite einen Titel.",
  bodyMissing: "Bitte schreiben Sie etwas.",
} satisfies typeof source;
