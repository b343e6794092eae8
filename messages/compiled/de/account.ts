// Generated from messages/de/account.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/account.ts';

export const messages = {
} satisfies typeof source;
