// Generated from messages/de/api-maintenance.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-maintenance.ts';

export const messages = {
  maintenance: "Der Shop ist wegen Wartung geschlossen. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
  copy_closed: "Dieser Shop ist eine wiederhergestellte oder umgezogene Kopie und noch geschlossen. Geöffnet wird er auf dem Server mit ./atelier open.",
  copyRefused: "Der Shop ist geschlossen. Bitte kommen Sie später wieder.",
} satisfies typeof source;
