// Generated from messages/de/admin-settings.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-settings.ts';

export const messages = {
} satisfies typeof source;
