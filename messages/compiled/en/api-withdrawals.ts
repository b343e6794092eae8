// Generated from messages/en/api-withdrawals.json by `npm run messages`. Do not edit.

export const messages = {
  withdrawal_not_found: "Nobody withdrew from this order.",
  numberMissing: "Enter the order number.",
  emailInvalid: "Enter an address like name@example.com.",
  nameMissing: "Enter your name.",
  tooMany: "The form was sent very often. Wait a while, then send it again.",
  earlyStartUnticked: "Tick the box to ask for an early start.",
  refundReason: "Refund after your withdrawal.",
  cancelledBecause: "You withdrew from the order.",
};
