// Generated from messages/de/api-evidence.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-evidence.ts';

export const messages = {
  evidence_not_ready: "Zu dieser Bestellung gibt es noch keine fertigen Nachweise. Bitte stellen Sie sie zuerst zusammen.",
  tooLargeForPdf: "Diese Bestellung enthält mehr, als in ein PDF passt.",
  serverBusy: "Der Server ist im Moment ausgelastet.",
  unexpected: "Es ist ein unerwarteter Fehler aufgetreten.",
} satisfies typeof source;
