// Generated from messages/en/mail-corrections.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  openOrder: "Open the order",
  correctedSubject: (p: { count: number; number: string }) => `${plural('en', p.count, { "one": "An answer was", "other": `${number('en', p.count)} answers were` })} corrected: ${p.number}`,
  correctedTitle: (p: { customer: string; count: number }) => `${p.customer} corrected ${plural('en', p.count, { "one": "an answer", "other": `${number('en', p.count)} answers` })}`,
  correctedText: (p: { count: number; questions: string; service: string }) => `${plural('en', p.count, { "one": `The answer to ${p.questions} of “${p.service}” has changed. The order shows it`, "other": `The answers to ${p.questions} of “${p.service}” have changed. The order shows them` })} before and after.`,
  proposedSubject: (p: { count: number; number: string }) => `${plural('en', p.count, { "one": "An answer is", "other": `${number('en', p.count)} answers are` })} to be changed: ${p.number}`,
  proposedTitle: (p: { customer: string; count: number }) => `${p.customer} would like to change ${plural('en', p.count, { "one": "an answer", "other": `${number('en', p.count)} answers` })}`,
  proposedText: (p: { count: number; questions: string; service: string }) => `${plural('en', p.count, { "one": `It is the answer to ${p.questions} of “${p.service}”. The change counts`, "other": `These are the answers to ${p.questions} of “${p.service}”. Each change counts` })} when you accept it.`,
  proposedButton: (p: { count: number }) => plural('en', p.count, { "one": "See the change", "other": "See the changes" }),
  acceptedSubject: (p: { number: string }) => `Order ${p.number}: your new answer counts`,
  acceptedTitle: "Your new answer counts",
  acceptedText: (p: { question: string; service: string }) => `We have your new answer to “${p.question}” and go on with your order “${p.service}”.`,
  declinedSubject: (p: { number: string }) => `Order ${p.number}: your answer stays`,
  declinedTitle: "Your answer stays as it was",
  declinedText: (p: { question: string; service: string }) => `We cannot take over your new answer to “${p.question}” of your order “${p.service}”. The reason:`,
  quoted: (p: { question: string }) => `“${p.question}”`,
};
