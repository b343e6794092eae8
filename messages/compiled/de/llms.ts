// Generated from messages/de/llms.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/llms.ts';

export const messages = {
  fromPrice: (p: { price: string }) => `Ab ${p.price}.`,
} satisfies typeof source;
