// Generated from messages/de/admin-overview.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-overview.ts';

export const messages = {
} satisfies typeof source;
