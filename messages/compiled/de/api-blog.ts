// Generated from messages/de/api-blog.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-blog.ts';

export const messages = {
} satisfies typeof source;
