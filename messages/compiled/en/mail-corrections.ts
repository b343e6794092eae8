// Generated from messages/en/mail-corrections.json by `npm run messages`. Do not edit.

export const messages = {
  openOrder: "Open the order",
  correctedSubject: (p: { number: string }) => `An answer was corrected: ${p.number}`,
  correctedTitle: (p: { customer: string }) => `${p.customer} corrected an answer`,
  correctedText: (p: { question: string; service: string }) => `The answer to “${p.question}” of “${p.service}” has changed. The order shows it before and after.`,
  proposedSubject: (p: { number: string }) => `An answer is to be changed: ${p.number}`,
  proposedTitle: (p: { customer: string }) => `${p.customer} would like to change an answer`,
  proposedText: (p: { question: string; service: string }) => `It is the answer to “${p.question}” of “${p.service}”. The change counts when you accept it.`,
  proposedButton: "See the change",
  acceptedSubject: (p: { number: string }) => `Order ${p.number}: your new answer counts`,
  acceptedTitle: "Your new answer counts",
  acceptedText: (p: { question: string; service: string }) => `We have your new answer to “${p.question}” and go on with your order “${p.service}”.`,
  declinedSubject: (p: { number: string }) => `Order ${p.number}: your answer stays`,
  declinedTitle: "Your answer stays as it was",
  declinedText: (p: { question: string; service: string }) => `We cannot take over your new answer to “${p.question}” of your order “${p.service}”. The reason:`,
};
