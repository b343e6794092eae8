// Generated from messages/en/contact.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  title: "Write to us",
  description: "Tell us what you have in mind. A person reads every message.",
  lead: (p: { shop: string }) => `Tell us what you have in mind. A person at ${p.shop} reads every message and answers by email.`,
  yourName: "Your name",
  email: "Email",
  subject: "What is it about?",
  message: "Message",
  messageHint: "What it is for, when you need it, and anything you already have.",
  leaveEmpty: "Leave this empty",
  send: "Send message",
  sentTitle: "We have your message.",
  sentText: (p: { email: string }) => `We confirm messages by email to ${p.email}. If nothing arrives within a few minutes, check your spam folder. Perhaps our own spam filter set your message aside: we have it all the same.`,
  otherWays: "Other ways to reach us",
  byEmail: "By email",
  byPhone: "By phone",
  inPerson: "In person",
  files: "Files",
  filesHint: (p: { count: number; megabytes: number }) => `Up to ${number('en', p.count)} files of ${number('en', p.megabytes)} MB, such as a sketch or a brief.`,
};
