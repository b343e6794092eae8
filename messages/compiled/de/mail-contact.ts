// Generated from messages/de/mail-contact.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-contact.ts';

export const messages = {
} satisfies typeof source;
