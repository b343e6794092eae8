// Generated from messages/de/site.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/site.ts';

export const messages = {
} satisfies typeof source;
