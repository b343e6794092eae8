// Generated from messages/en/api-notifications.json by `npm run messages`. Do not edit.

export const messages = {
  mail_not_failed: "This email has not failed and was not stopped. Reload the page to see its current state.",
  template_not_found: "There is no such email. Choose one from the list.",
  template_changed: "Someone else has changed this email meanwhile. Nothing was saved.",
  template_faulty: "These texts cannot be sent. Nothing was saved.",
  subjectMissing: "Write a subject.",
  variableUnknown: (p: { name: string }) => `This email has no variable ${p.name}. Choose one from the list, or leave out the curly brackets.`,
  variableOptional: (p: { name: string }) => `${p.name} can be without a value, so it can only be used in the text.`,
  braceLoose: (p: { near: string }) => `A curly bracket has no partner: ${p.near}`,
  addressSuppressed: "The mail server refused this address before, so nothing was sent.",
  serverRefused: (p: { answer: string }) => `The mail server did not accept the message (${p.answer}).`,
  serverSilent: "The mail server did not accept the message.",
  bounced: "The email came back: it could not be delivered.",
  bouncedWith: (p: { answer: string }) => `The email came back: it could not be delivered (${p.answer}).`,
  messageUnsafe: "This message was not sent because its headers or addresses are not valid.",
  notWritten: "The message could not be written.",
  waitedAtBackup: "It waited when the backup was made that was restored since. The shop may have sent it after the backup, so it was not sent again.",
};
