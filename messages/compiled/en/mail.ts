// Generated from messages/en/mail.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';

export const messages = {
  fewer: (p: { reason: string; off: Tag; choose: Tag }) => rich(p.reason, " You can ", p.off("turn these emails off"), " or ", p.choose("choose which emails you get"), "."),
  replyAbove: "– – – Reply above this line – – –",
  replyNote: "You can answer this email: your answer becomes a message in the order, attachments included.",
  imprint: "Imprint",
  testSubject: (p: { shopName: string }) => `Test email from ${p.shopName}`,
  testPreview: "This is how your customers see you.",
  testReason: "You asked for this email on the settings page.",
  testTitle: "It works",
  testText: "Email reaches this address. Your customers’ emails look like this one: your name, your colour, and one thing to do.",
  testBack: "Back to the settings",
};
