// Generated from messages/en/mail-reviews.json by `npm run messages`. Do not edit.

export const messages = {
  publishedSubject: "Your review is published",
  publishedTitle: "Your review is published",
  publishedText: (p: { service: string }) => `Thank you for telling others how “${p.service}” went. They can read it now:`,
  publishedButton: "Read it on the page",
  rejectedSubject: "About your review",
  rejectedTitle: "Your review was not published",
  rejectedReason: "This is the reason:",
  rejectedText: "You can change your review on the order’s page. We then look at it again.",
  rejectedButton: "Change the review",
  reason: (p: { number: string }) => `You get this email because you reviewed order ${p.number}.`,
};
