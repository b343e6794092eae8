// Generated from messages/en/board.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Board",
  asList: "Show as a list",
  asBoard: "Board",
  column: (p: { state: string; count: string }) => `${p.state}: ${p.count}`,
  empty: "No orders.",
  more: "Show more",
  all: "Show all in the list",
  move: "Move",
  moveTo: (p: { state: string }) => `To “${p.state}”`,
  inCharge: (p: { name: string }) => `Assigned to ${p.name}`,
  unread: (p: { count: number }) => plural('en', p.count, { "one": `${number('en', p.count)} new`, "other": `${number('en', p.count)} new` }),
  held: "The order is on hold.",
  resumed: "The order is in progress again.",
  holdTitle: (p: { number: string }) => `Put order ${p.number} on hold?`,
  holdReason: "What is missing?",
  holdHint: "The customer reads it. The delivery time stops until you resume.",
  hold: "Put on hold",
  cancel: "Not now",
};
