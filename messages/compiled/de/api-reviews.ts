// Generated from messages/de/api-reviews.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-reviews.ts';

export const messages = {
} satisfies typeof source;
