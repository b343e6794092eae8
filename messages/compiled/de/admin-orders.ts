// Generated from messages/de/admin-orders.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-orders.ts';

export const messages = {
} satisfies typeof source;
