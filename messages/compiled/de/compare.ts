// Generated from messages/de/compare.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/compare.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Fassungen vergleichen",
  version: "Fassung",
  with: "Vergleichen mit",
  show: "Vergleichen",
  savedSince: (p: { time: string }) => `Jetzt gespeichert, seit ${p.time}`,
  until: (p: { time: string }) => `Bis ${p.time}`,
  untilBy: (p: { time: string; name: string }) => `Bis ${p.time}, ersetzt von ${p.name}`,
  older: "Älterer Text",
  newer: "Neuerer Text",
  nothing: "Beide Fassungen haben denselben Text.",
  unchanged: (p: { count: number }) => plural('de', p.count, { "one": `${number('de', p.count)} unveränderter Absatz`, "other": `${number('de', p.count)} unveränderte Absätze` }),
  removed: "Entfernt:",
  removedEnd: "(Ende des Entfernten)",
  added: "Hinzugefügt:",
  addedEnd: "(Ende des Hinzugefügten)",
  partTitle: "Titel",
  partExcerpt: "Auszug",
  partText: "Text",
} satisfies typeof source;
