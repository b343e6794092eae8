// Generated from messages/de/file-input.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/file-input.ts';
import { plural } from '#messages/runtime.ts';

export const messages = {
  list: "Angehängte Dateien",
  chooseFile: (p: { count: number }) => plural('de', p.count, { "one": "Datei auswählen", "other": "Dateien auswählen" }),
  orDrop: "oder hierher ziehen",
  remove: (p: { name: string }) => `${p.name} entfernen`,
} satisfies typeof source;
