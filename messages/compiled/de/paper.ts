// Generated from messages/de/paper.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/paper.ts';

export const messages = {
} satisfies typeof source;
