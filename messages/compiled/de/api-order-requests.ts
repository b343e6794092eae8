// Generated from messages/de/api-order-requests.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-order-requests.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  request_not_found: "Diesen Wunsch gibt es nicht.",
  request_decided: "Dieser Wunsch wurde inzwischen beantwortet oder zurückgenommen. Bitte laden Sie die Seite neu, um den aktuellen Stand zu sehen.",
  cancellation_requested_already: "Sie haben bereits um die Stornierung dieser Bestellung gebeten. Das Studio antwortet Ihnen hier.",
  cancellation_refund_changed: "Die Erstattung hat sich inzwischen geändert. Bitte prüfen Sie den Betrag und entscheiden Sie noch einmal.",
  too_many_open_requests: "Fünf Ihrer Wünsche warten auf eine Antwort. Nehmen Sie einen zurück oder warten Sie auf das Studio.",
  extraRequestMissing: "Bitte beschreiben Sie Ihren Wunsch.",
  cancellationReasonMissing: "Bitte sagen Sie, warum Sie stornieren möchten. Das Studio liest den Grund.",
  declineReasonMissing: "Bitte geben Sie einen Grund an. Er ist für den Kunden sichtbar.",
  tooManyRequests: (p: { most: number }) => `Sie haben in einer Stunde mehr als ${number('de', p.most)} Wünsche gesendet. Bitte warten Sie einen Moment und senden Sie diesen dann noch einmal.`,
  refundReason: "Die Bestellung wurde einvernehmlich storniert.",
} satisfies typeof source;
