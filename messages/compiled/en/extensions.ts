// Generated from messages/en/extensions.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';

export const messages = {
  ask: "The studio asks for more time",
  askText: (p: { time: Tag; before: Tag }) => rich("It would like to deliver by ", p.time(""), " instead of ", p.before(""), "."),
  accept: "Accept the new date",
  decline: "Decline",
  waiting: (p: { time: Tag }) => rich("You proposed ", p.time(""), ". The customer has not answered yet."),
  withdraw: "Withdraw the proposal",
  title: "Delivery date",
  propose: "Propose a new date",
  day: "New date",
  reason: "Reason",
  reasonHint: "The customer reads it and can accept or decline.",
  send: "Send the proposal",
  doneProposed: "The proposal is sent.",
  doneAccepted: "The new date is agreed.",
  doneDeclined: "The agreed date stays.",
  doneWithdrawn: "The proposal is withdrawn.",
};
