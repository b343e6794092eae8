// Generated from messages/en/labels.json by `npm run messages`. Do not edit.

export const messages = {
  orderPendingPayment: "Awaiting payment",
  orderAwaitingRequirements: "Answers needed",
  orderInProgress: "In progress",
  orderOnHold: "On hold",
  orderDelivered: "Delivered",
  orderCompleted: "Completed",
  orderCancelled: "Cancelled",
  orderExpired: "Expired",
  paymentUnpaid: "Unpaid",
  paymentProcessing: "Processing",
  paymentPaid: "Paid",
  paymentPartiallyRefunded: "Partly refunded",
  paymentRefunded: "Refunded",
  paymentPartiallyChargedBack: "Partly charged back",
  paymentChargedBack: "Charged back",
  publishDraft: "Draft",
  publishScheduled: "Scheduled",
  publishPending: "Pending",
  publishPublished: "Published",
  publishRejected: "Rejected",
};
