// Generated from messages/de/ui.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/ui.ts';

export const messages = {
} satisfies typeof source;
