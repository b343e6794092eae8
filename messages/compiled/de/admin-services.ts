// Generated from messages/de/admin-services.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-services.ts';

export const messages = {
} satisfies typeof source;
