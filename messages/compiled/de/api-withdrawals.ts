// Generated from messages/de/api-withdrawals.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-withdrawals.ts';

export const messages = {
  withdrawal_not_found: "Diese Bestellung hat niemand widerrufen.",
  numberMissing: "Geben Sie die Bestellnummer ein.",
  emailInvalid: "Geben Sie eine Adresse wie name@example.com ein.",
  nameMissing: "Geben Sie Ihren Namen ein.",
  tooMany: "Das Formular wurde sehr oft gesendet. Warten Sie eine Weile, und senden Sie es dann noch einmal.",
  earlyStartUnticked: "Kreuzen Sie das Feld an, damit wir früher beginnen.",
  refundReason: "Erstattung nach Ihrem Widerruf.",
  cancelledBecause: "Sie haben die Bestellung widerrufen.",
} satisfies typeof source;
