// Generated from messages/en/api-extensions.json by `npm run messages`. Do not edit.

export const messages = {
  extension_not_found: "This proposal does not exist.",
  extension_open: "A proposal is already waiting for the customer’s answer. Withdraw it first.",
  extension_settled: "This proposal is already settled.",
  extension_day_invalid: "Choose another day.",
  assignee_not_found: "Choose an administrator of this shop.",
  dayMissing: "Choose a day.",
  reasonMissing: "Say why. The customer reads it.",
  dayNotLater: "Choose a day after the present due date, in the future.",
  dayOff: "The studio does not work on this day. Choose another.",
  dayTooFar: "Choose a day within a year.",
};
