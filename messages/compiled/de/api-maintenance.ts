// Generated from messages/de/api-maintenance.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-maintenance.ts';

export const messages = {
  maintenance: "Der Shop ist wegen Wartung geschlossen. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
} satisfies typeof source;
