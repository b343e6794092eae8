// Generated from messages/de/mail.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail.ts';

export const messages = {
} satisfies typeof source;
