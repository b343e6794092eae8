// Generated from messages/en/mail-extensions.json by `npm run messages`. Do not edit.

export const messages = {
  proposedSubject: (p: { orderNumber: string }) => `A new delivery date for order ${p.orderNumber}?`,
  proposedTitle: "We ask for more time",
  proposedText: (p: { service: string; newDate: string }) => `We would like to deliver your order “${p.service}” by ${p.newDate}. Without your consent the agreed date stays.`,
  proposedButton: "See the proposal",
  withdrawnSubject: (p: { orderNumber: string }) => `Order ${p.orderNumber}: the date stays`,
  withdrawnTitle: "The delivery date stays",
  withdrawnText: (p: { service: string; dueDate: string }) => `We have withdrawn the proposal of a later date for your order “${p.service}”. It is due ${p.dueDate}, as agreed.`,
  acceptedSubject: (p: { orderNumber: string }) => `New date accepted: ${p.orderNumber}`,
  acceptedTitle: (p: { customerName: string }) => `${p.customerName} accepts the new date`,
  acceptedText: (p: { service: string; dueDate: string }) => `“${p.service}” is now due ${p.dueDate}.`,
  declinedSubject: (p: { orderNumber: string }) => `New date declined: ${p.orderNumber}`,
  declinedTitle: (p: { customerName: string }) => `${p.customerName} declines the new date`,
  declinedText: (p: { service: string; dueDate: string }) => `“${p.service}” is still due ${p.dueDate}.`,
};
