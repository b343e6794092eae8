// Generated from messages/de/api-evidence.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-evidence.ts';

export const messages = {
} satisfies typeof source;
