// Generated from messages/de/mail-reviews.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-reviews.ts';

export const messages = {
} satisfies typeof source;
