// Generated from messages/en/mail-reviews.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

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
  requestSubject: (p: { service: string }) => `How was “${p.service}”?`,
  requestTitle: "How did it go?",
  requestText: (p: { service: string }) => `Your order of “${p.service}” is complete. How many stars do you give it? A few words help others decide.`,
  requestStars: (p: { stars: number }) => plural('en', p.stars, { "one": `${number('en', p.stars)} star`, "other": `${number('en', p.stars)} stars` }),
  requestNote: "The stars open the form on your order’s page. Nothing is saved until you send it.",
  requestReason: (p: { number: string }) => `You get this email because your order ${p.number} is complete.`,
  reminderSubject: (p: { service: string }) => `A last question about “${p.service}”`,
  reminderTitle: "Do you have a minute?",
  reminderLast: "The stars open the form on your order’s page. Nothing is saved until you send it. We will not ask again.",
  order: "Order",
  service: "Service",
};
