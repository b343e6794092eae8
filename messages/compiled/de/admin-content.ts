// Generated from messages/de/admin-content.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-content.ts';

export const messages = {
} satisfies typeof source;
