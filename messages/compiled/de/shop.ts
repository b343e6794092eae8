// Generated from messages/de/shop.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/shop.ts';

export const messages = {
} satisfies typeof source;
