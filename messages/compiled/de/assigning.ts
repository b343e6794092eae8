// Generated from messages/de/assigning.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/assigning.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Zuständig",
  nobody: "Niemand",
  save: "Speichern",
  done: "Die Zuständigkeit ist gespeichert.",
  column: "Zuständig",
  filter: "Zuständig",
  anyone: "Alle",
  mine: "Meine",
  none: "Offene ohne Zuständige",
  assign: "Zuständigkeit geben",
  batch: "Zuständigkeit ändern",
  batchDone: (p: { count: number }) => plural('de', p.count, { "one": `${number('de', p.count)} Bestellung ist geändert.`, "other": `${number('de', p.count)} Bestellungen sind geändert.` }),
} satisfies typeof source;
