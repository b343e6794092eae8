// Generated from messages/en/mail-samples.json by `npm run messages`. Do not edit.

export const messages = {
  service: "Logo design",
  packageName: "Standard",
  customer: "Ada Example",
  question: "Which colours do you like?",
  message: "Here is the first draft. Tell us what you think.",
  reason: "We need the picture in a larger size.",
  extra: "A second format",
  enquirySubject: "A website for our bakery",
  problem: "A payment has no order",
  advice: "Look at it with the payment provider.",
  review: "Quick, friendly, and exactly what we wanted.",
};
