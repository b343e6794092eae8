// Generated from messages/de/admin-users.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-users.ts';

export const messages = {
} satisfies typeof source;
