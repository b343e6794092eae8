// Generated from messages/en/api-contact.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  nameMissing: "Enter your name.",
  emailInvalid: "Enter an address like name@example.com.",
  subjectMissing: "Say what it is about.",
  messageTooShort: (p: { minimum: number }) => `Write a little more: at least ${number('en', p.minimum)} characters.`,
  messageTooLong: (p: { maximum: number }) => `Use at most ${number('en', p.maximum)} characters.`,
};
