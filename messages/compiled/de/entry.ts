// Generated from messages/de/entry.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/entry.ts';

export const messages = {
} satisfies typeof source;
