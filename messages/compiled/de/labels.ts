// Generated from messages/de/labels.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/labels.ts';

export const messages = {
} satisfies typeof source;
