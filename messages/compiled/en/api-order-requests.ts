// Generated from messages/en/api-order-requests.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  request_not_found: "There is no such request.",
  request_decided: "This request was answered or taken back in the meantime. Reload the page to see the current state.",
  cancellation_requested_already: "You have already asked to cancel this order. The studio will answer here.",
  cancellation_refund_changed: "The refund changed while you were deciding. Check the amount and decide again.",
  too_many_open_requests: "Five of your requests are waiting for an answer. Take one back, or wait for the studio.",
  extraRequestMissing: "Describe what you would like.",
  cancellationReasonMissing: "Say why you would like to cancel. The studio will read it.",
  declineReasonMissing: "Give a reason. The customer will read it.",
  tooManyRequests: (p: { most: number }) => `You have sent more than ${number('en', p.most)} requests in an hour. Wait a moment, then send this one again.`,
  refundReason: "The order was cancelled by agreement.",
};
