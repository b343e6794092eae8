// Generated from messages/de/api-pages.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-pages.ts';

export const messages = {
} satisfies typeof source;
