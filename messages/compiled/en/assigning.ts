// Generated from messages/en/assigning.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "In charge",
  nobody: "Nobody",
  save: "Save",
  done: "The person in charge is saved.",
  column: "In charge",
  filter: "In charge",
  anyone: "Anyone",
  mine: "Mine",
  none: "Nobody’s open orders",
  assign: "Put in charge",
  batch: "Change who is in charge",
  batchDone: (p: { count: number }) => plural('en', p.count, { "one": `${number('en', p.count)} order is changed.`, "other": `${number('en', p.count)} orders are changed.` }),
};
