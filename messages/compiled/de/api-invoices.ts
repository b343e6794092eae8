// Generated from messages/de/api-invoices.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-invoices.ts';

export const messages = {
} satisfies typeof source;
