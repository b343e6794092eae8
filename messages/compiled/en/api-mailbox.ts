// Generated from messages/en/api-mailbox.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  secret_wrong: "The secret is missing or wrong.",
  mail_unreadable: "Send the whole email as message/rfc822, or in the form field body-mime, email or raw.",
  addressUnknown: "The address that it was sent to is incomplete or no longer valid. Please answer our latest email without changing its reply address.",
  strangerWithoutToken: "It did not come from a customer and was not sent to a reply address.",
  senderUnknown: "It came from another address than the one to which we write, so it did not become a message in the order. Please answer from the address to which we write.",
  enquirySenderUnknown: "It answers an enquiry, but came from another address than the enquiry.",
  senderMissing: "It names no sender, or more than one.",
  fileOfUnknown: "It came from an address that is not confirmed.",
  senderSuspended: "Your account is suspended.",
  senderUnproven: "Our mail server could not confirm that it came from your address. Please write from your usual mail program.",
  tooMany: (p: { most: number }) => `You sent more than ${number('en', p.most)} emails within an hour. Please try again later.`,
  tooLarge: (p: { megabytes: number }) => `It is larger than ${number('en', p.megabytes)} MB. Please upload large files in the order.`,
  tooLong: (p: { most: number }) => `It has more than ${number('en', p.most)} characters. Please send long texts as a file.`,
  empty: "There was neither text nor a file in it.",
  unreadable: "It could not be read.",
  automatic: "A program wrote it, such as an out-of-office reply.",
  duplicate: "It had arrived before.",
  reportUnproven: "It reports about an email that we did not send.",
  reportOfNoFailure: "It reports nothing that prevents delivery.",
  tooManyFiles: (p: { most: number }) => `Only the first ${number('en', p.most)} files of an email are taken.`,
  mailboxSilent: "The mail server did not answer.",
  mailboxRefusedLogin: "The mail server refused the user name or the password.",
  mailboxHasNoFolder: "The mailbox has no such folder.",
  mailboxUnexpected: "Something went wrong while reading; the log says what.",
};
