// Generated from messages/de/api-payments.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-payments.ts';

export const messages = {
} satisfies typeof source;
