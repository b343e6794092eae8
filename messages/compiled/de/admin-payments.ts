// Generated from messages/de/admin-payments.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-payments.ts';

export const messages = {
} satisfies typeof source;
