// Generated from messages/de/labels.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/labels.ts';

export const messages = {
  orderPendingPayment: "Zahlung ausstehend",
  orderAwaitingRequirements: "Wartet auf Antworten",
  orderInProgress: "In Arbeit",
  orderOnHold: "Pausiert",
  orderDelivered: "Geliefert",
  orderCompleted: "Abgeschlossen",
  orderCancelled: "Storniert",
  orderExpired: "Abgelaufen",
  paymentUnpaid: "Unbezahlt",
  paymentProcessing: "In Bearbeitung",
  paymentPaid: "Bezahlt",
  paymentPartiallyRefunded: "Teilweise erstattet",
  paymentRefunded: "Erstattet",
  paymentPartiallyChargedBack: "Teilweise zurückgebucht",
  paymentChargedBack: "Zurückgebucht",
  publishDraft: "Entwurf",
  publishScheduled: "Geplant",
  publishPending: "Noch nicht freigegeben",
  publishPublished: "Veröffentlicht",
  publishRejected: "Abgelehnt",
} satisfies typeof source;
