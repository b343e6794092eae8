// Generated from messages/en/mail-extensions.json by `npm run messages`. Do not edit.

export const messages = {
  openOrder: "Open the order",
  theCustomer: "The customer",
  proposedSubject: (p: { number: string }) => `A new delivery date for order ${p.number}?`,
  proposedTitle: "We ask for more time",
  proposedText: (p: { service: string; due: string }) => `We would like to deliver your order “${p.service}” by ${p.due}. Without your consent the agreed date stays.`,
  proposedButton: "See the proposal",
  withdrawnSubject: (p: { number: string }) => `Order ${p.number}: the date stays`,
  withdrawnTitle: "The delivery date stays",
  withdrawnText: (p: { service: string; due: string }) => `We have withdrawn the proposal of a later date for your order “${p.service}”. It is due ${p.due}, as agreed.`,
  acceptedSubject: (p: { number: string }) => `New date accepted: ${p.number}`,
  acceptedTitle: (p: { customer: string }) => `${p.customer} accepts the new date`,
  acceptedText: (p: { service: string; due: string }) => `“${p.service}” is now due ${p.due}.`,
  declinedSubject: (p: { number: string }) => `New date declined: ${p.number}`,
  declinedTitle: (p: { customer: string }) => `${p.customer} declines the new date`,
  declinedText: (p: { service: string; due: string }) => `“${p.service}” is still due ${p.due}.`,
};
