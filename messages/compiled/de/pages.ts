// Generated from messages/de/pages.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/pages.ts';
import { rich, type Tag } from '#messages/rich.ts';

export const messages = {
  aboutDescription: "Wer wir sind und wie wir arbeiten.",
  termsDescription: "Was zwischen dem Studio und allen gilt, die hier bestellen.",
  lastChanged: (p: { date: Tag }) => rich("Zuletzt geändert am ", p.date("")),
} satisfies typeof source;
