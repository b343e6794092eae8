// Generated from messages/de/api-orders.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-orders.ts';

export const messages = {
} satisfies typeof source;
