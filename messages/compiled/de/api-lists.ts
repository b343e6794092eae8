// Generated from messages/de/api-lists.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-lists.ts';

export const messages = {
  view_not_found: "Diese Ansicht gibt es nicht mehr.",
  too_many_views: "Sie haben 30 Ansichten dieser Liste. Löschen Sie zuerst eine.",
  view_name_taken: "Sie haben schon eine Ansicht mit diesem Namen.",
  viewNameMissing: "Bitte geben Sie der Ansicht einen Namen.",
} satisfies typeof source;
