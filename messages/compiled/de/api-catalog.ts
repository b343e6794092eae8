// Generated from messages/de/api-catalog.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-catalog.ts';

export const messages = {
} satisfies typeof source;
