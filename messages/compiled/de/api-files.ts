// Generated from messages/de/api-files.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-files.ts';

export const messages = {
} satisfies typeof source;
