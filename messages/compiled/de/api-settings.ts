// Generated from messages/de/api-settings.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-settings.ts';

export const messages = {
} satisfies typeof source;
