// Generated from messages/de/conversation.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/conversation.ts';

export const messages = {
  showEarlier: "Frühere Nachrichten anzeigen",
  earlierShown: "Frühere Nachrichten stehen jetzt darüber.",
  showNewest: "Neueste Nachrichten anzeigen",
  showWhole: "Ganze Nachricht anzeigen",
} satisfies typeof source;
