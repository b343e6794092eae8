// Generated from messages/en/compare.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Compare versions",
  version: "Version",
  with: "Compare with",
  show: "Compare",
  savedSince: (p: { time: string }) => `Saved now, since ${p.time}`,
  until: (p: { time: string }) => `Until ${p.time}`,
  untilBy: (p: { time: string; name: string }) => `Until ${p.time}, replaced by ${p.name}`,
  older: "Older text",
  newer: "Newer text",
  nothing: "Both versions have the same text.",
  unchanged: (p: { count: number }) => plural('en', p.count, { "one": `${number('en', p.count)} unchanged paragraph`, "other": `${number('en', p.count)} unchanged paragraphs` }),
  removed: "Removed:",
  removedEnd: "(end of what was removed)",
  added: "Added:",
  addedEnd: "(end of what was added)",
  partTitle: "Title",
  partExcerpt: "Excerpt",
  partText: "Text",
};
