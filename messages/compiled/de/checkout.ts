// Generated from messages/de/checkout.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/checkout.ts';

export const messages = {
} satisfies typeof source;
