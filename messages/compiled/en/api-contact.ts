// Generated from messages/en/api-contact.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  enquiry_is_spam: "This enquiry is in spam. Take it out first.",
  assignee_unknown: "Choose somebody of the team.",
  sender_is_team: "This address belongs to somebody of the team.",
  replyMissing: "Write an answer first.",
  noteMissing: "Write a note first.",
  nameMissing: "Enter your name.",
  emailInvalid: "Enter an address like name@example.com.",
  subjectMissing: "Say what it is about.",
  messageTooShort: (p: { minimum: number }) => `Write a little more: at least ${number('en', p.minimum)} characters.`,
  messageTooLong: (p: { maximum: number }) => `Use at most ${number('en', p.maximum)} characters.`,
  files_not_taken: "The form takes no more files at the moment. Send your message without them, and we will ask for them.",
  answer_too_large: "The files of an answer may be 10 MB together, because many mail servers refuse more. Send fewer, or a link.",
};
