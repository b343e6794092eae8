// Generated from messages/de/mail-payments.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-payments.ts';

export const messages = {
} satisfies typeof source;
