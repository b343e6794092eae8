// Generated from messages/de/api-accounts.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-accounts.ts';

export const messages = {
} satisfies typeof source;
