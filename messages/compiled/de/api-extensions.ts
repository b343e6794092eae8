// Generated from messages/de/api-extensions.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-extensions.ts';

export const messages = {
  extension_not_found: "Diesen Vorschlag gibt es nicht.",
  extension_open: "Ein Vorschlag wartet bereits auf Antwort. Bitte ziehen Sie ihn zuerst zurück.",
  extension_settled: "Dieser Vorschlag ist bereits erledigt.",
  extension_day_invalid: "Bitte wählen Sie einen anderen Tag.",
  assignee_not_found: "Bitte wählen Sie jemanden aus der Verwaltung dieses Shops.",
  dayMissing: "Bitte wählen Sie einen Tag.",
  reasonMissing: "Bitte geben Sie den Grund an. Der Kunde liest ihn.",
  dayNotLater: "Bitte wählen Sie einen zukünftigen Tag nach dem jetzigen Termin.",
  dayOff: "An diesem Tag arbeitet das Studio nicht. Bitte wählen Sie einen anderen.",
  dayTooFar: "Bitte wählen Sie einen Tag innerhalb eines Jahres.",
} satisfies typeof source;
