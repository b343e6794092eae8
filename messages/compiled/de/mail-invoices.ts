// Generated from messages/de/mail-invoices.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-invoices.ts';

export const messages = {
} satisfies typeof source;
