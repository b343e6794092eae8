// Generated from messages/de/api-notifications.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-notifications.ts';

export const messages = {
} satisfies typeof source;
