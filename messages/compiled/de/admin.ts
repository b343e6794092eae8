// Generated from messages/de/admin.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin.ts';

export const messages = {
} satisfies typeof source;
