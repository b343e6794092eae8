// Generated from messages/en/api-notifications.json by `npm run messages`. Do not edit.

export const messages = {
  mail_not_failed: "This email has not failed and was not stopped. Reload the page to see its current state.",
  addressSuppressed: "The mail server refused this address before, so nothing was sent.",
  serverRefused: (p: { answer: string }) => `The mail server did not accept the message (${p.answer}).`,
  serverSilent: "The mail server did not accept the message.",
  bounced: "The email came back: it could not be delivered.",
  bouncedWith: (p: { answer: string }) => `The email came back: it could not be delivered (${p.answer}).`,
  messageUnsafe: "This message was not sent because its headers or addresses are not valid.",
  notWritten: "The message could not be written.",
};
