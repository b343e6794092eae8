// Generated from messages/de/assigning.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/assigning.ts';

export const messages = {
  title: "Zuständig",
  nobody: "Niemand",
  save: "Speichern",
  done: "Die Zuständigkeit ist gespeichert.",
  column: "Zuständig",
  filter: "Zuständig",
  anyone: "Alle",
  mine: "Meine",
  none: "Offene ohne Zuständigkeit",
  assign: "Zuweisen",
} satisfies typeof source;
