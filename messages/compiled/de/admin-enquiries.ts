// Generated from messages/de/admin-enquiries.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-enquiries.ts';

export const messages = {
} satisfies typeof source;
