// Generated from messages/en/mail-order-requests.json by `npm run messages`. Do not edit.
import { select } from '#messages/runtime.ts';

export const messages = {
  cancellationRequestedSubject: (p: { number: string }) => `${p.number}: the customer asks to cancel`,
  cancellationRequestedTitle: (p: { customer: string }) => `${p.customer} asks to cancel`,
  cancellationRequestedText: (p: { service: string }) => `Agree or decline on the page of the order “${p.service}”. Until you answer, everything stays as agreed. This is the reason:`,
  cancellationRequestedButton: "Answer the request",
  cancellationWithdrawnSubject: (p: { number: string }) => `${p.number}: the customer no longer wants to cancel`,
  cancellationWithdrawnTitle: (p: { customer: string }) => `${p.customer} took back the request to cancel`,
  cancellationWithdrawnText: (p: { service: string }) => `The order “${p.service}” goes on as agreed.`,
  cancellationDeclinedSubject: (p: { number: string }) => `${p.number}: we cannot cancel the order`,
  cancellationDeclinedTitle: "Your order goes on",
  cancellationDeclinedText: (p: { service: string }) => `You asked to cancel “${p.service}”. We cannot agree to that. This is the reason:`,
  cancellationAgreedSubject: (p: { number: string }) => `${p.number}: the order is cancelled`,
  cancellationAgreedTitle: "Your order is cancelled",
  cancellationAgreedText: (p: { refund: string; service: string }) => select(p.refund, { "none": `As you asked, “${p.service}” is cancelled. There is nothing to refund.`, "other": `As you asked, “${p.service}” is cancelled. We are refunding ${p.refund}, the way you paid. It can take a few days to arrive.` }),
  extraRequestedSubject: (p: { number: string }) => `${p.number}: the customer asks for something more`,
  extraRequestedTitle: (p: { customer: string }) => `${p.customer} asks for something more`,
  extraRequestedText: (p: { budget: string; service: string }) => select(p.budget, { "none": `The order “${p.service}” could grow. Propose an extra, or say why not.`, "other": `The order “${p.service}” could grow. The customer thinks of about ${p.budget}. Propose an extra, or say why not.` }),
  extraRequestedButton: "See the request",
  extraRequestDeclinedSubject: (p: { number: string }) => `${p.number}: about what you asked for`,
  extraRequestDeclinedTitle: "We cannot add this",
  acceptanceUndoneSubject: (p: { number: string }) => `${p.number}: acceptance undone`,
  acceptanceUndoneTitle: (p: { customer: string }) => `${p.customer} undid the acceptance`,
  acceptanceUndoneText: (p: { service: string }) => `“${p.service}” is delivered again and waits for an answer. The customer can ask for changes.`,
  extraRequestDeclinedText: (p: { service: string }) => `You asked for something more in your order “${p.service}”. This is our answer:`,
};
