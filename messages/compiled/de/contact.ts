// Generated from messages/de/contact.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/contact.ts';

export const messages = {
} satisfies typeof source;
