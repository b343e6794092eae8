// Generated from messages/en/mail-withdrawals.json by `npm run messages`. Do not edit.
import { select } from '#messages/runtime.ts';

export const messages = {
  subject: (p: { number: string }) => `${p.number}: we have received your withdrawal`,
  title: "We have received your withdrawal",
  text: "This email confirms that you withdrew from your order. Keep it for your records.",
  declaration: (p: { name: string; number: string; service: string }) => `${p.name} withdraws from the contract for order ${p.number}, “${p.service}”.`,
  order: "Order",
  service: "Service",
  declaredBy: "Declared by",
  declaredAt: "Received at",
  next: "We now check what has been done so far and refund what you are owed, the way you paid, within 14 days.",
  reason: (p: { number: string }) => `You get this email because somebody withdrew from ${p.number} with your address.`,
  earlySubject: (p: { number: string }) => `${p.number}: we start before your time to withdraw is over`,
  earlyTitle: "You asked us to start early",
  earlyText: (p: { time: string; service: string; until: string; loss: string }) => `This email confirms what you agreed to. Keep it for your records.

On ${p.time} you asked us to start the work on “${p.service}” before the time to withdraw is over. If you withdraw until ${p.until}, you pay for the part that is done by then.${select(p.loss, { "yes": " You also know that the right of withdrawal ends when the work is completely done.", "other": "" })}

The delivery time no longer waits for the end of the time to withdraw.`,
  adminEarlySubject: (p: { number: string }) => `${p.number}: the customer asks for an early start`,
  adminEarlyTitle: "Work can start now",
  adminEarlyText: (p: { service: string; number: string }) => `The customer of “${p.service}” asked you to start order ${p.number} before the time to withdraw is over. The delivery time no longer waits for its end.`,
  adminSubject: (p: { number: string }) => `${p.number}: the customer withdrew`,
  adminTitle: "A customer withdrew from an order",
  adminText: (p: { service: string; number: string }) => `The customer of “${p.service}” withdrew from order ${p.number}. Stop the work. The order shows what goes back; refund it within 14 days.`,
  adminButton: "See the withdrawal",
};
