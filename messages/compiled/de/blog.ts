// Generated from messages/de/blog.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/blog.ts';

export const messages = {
} satisfies typeof source;
