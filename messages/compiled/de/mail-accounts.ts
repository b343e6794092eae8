// Generated from messages/de/mail-accounts.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-accounts.ts';

export const messages = {
} satisfies typeof source;
