// Generated from messages/en/mail-corrections.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  correctedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: corrected answers`,
  correctedTitle: (p: { customerName: string; answers: string }) => `${p.customerName} corrected ${p.answers}`,
  correctedText: (p: { service: string; questions: string }) => `The order “${p.service}” shows what was corrected before and after: ${p.questions}.`,
  proposedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: new answers proposed`,
  proposedTitle: (p: { customerName: string; answers: string }) => `${p.customerName} would like to change ${p.answers}`,
  proposedText: (p: { service: string; questions: string }) => `The order “${p.service}” is about to get new answers to: ${p.questions}. A change counts when you accept it.`,
  answerCount: (p: { count: number }) => plural('en', p.count, { "one": "an answer", "other": `${number('en', p.count)} answers` }),
  proposedButton: (p: { count: number }) => plural('en', p.count, { "one": "See the change", "other": "See the changes" }),
  acceptedSubject: (p: { orderNumber: string }) => `Order ${p.orderNumber}: your new answer counts`,
  acceptedTitle: "Your new answer counts",
  acceptedText: (p: { question: string; service: string }) => `We have your new answer to “${p.question}” and go on with your order “${p.service}”.`,
  declinedSubject: (p: { orderNumber: string }) => `Order ${p.orderNumber}: your answer stays`,
  declinedTitle: "Your answer stays as it was",
  declinedText: (p: { question: string; service: string }) => `We cannot take over your new answer to “${p.question}” of your order “${p.service}”. The reason:`,
  quoted: (p: { question: string }) => `“${p.question}”`,
};
