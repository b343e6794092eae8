// Generated from messages/de/mail-orders.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-orders.ts';

export const messages = {
} satisfies typeof source;
