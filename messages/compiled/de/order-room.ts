// Generated from messages/de/order-room.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/order-room.ts';

export const messages = {
} satisfies typeof source;
