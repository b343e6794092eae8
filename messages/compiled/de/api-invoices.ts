// Generated from messages/de/api-invoices.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-invoices.ts';

export const messages = {
  invoice_not_found: "Diese Rechnung gibt es nicht.",
  invoice_not_issued: "Zu dieser Bestellung gibt es noch keine Rechnung. Sie wird ausgestellt, sobald die Bestellung bezahlt ist.",
} satisfies typeof source;
