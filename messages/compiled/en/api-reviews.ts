// Generated from messages/en/api-reviews.json by `npm run messages`. Do not edit.

export const messages = {
  review_not_found: "There is no such review.",
  review_too_early: "You can review an order once it is completed.",
  review_published: "Your review is published and can no longer be changed.",
  review_not_published: "This review is not published. Publish it first.",
  starsMissing: "Choose one to five stars.",
  bodyMissing: "Write a sentence or two about the work.",
  rejectionReasonMissing: "Give a reason. The customer reads it.",
};
