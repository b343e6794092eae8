// Generated from messages/en/api-batches.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  empty: "Choose at least one row.",
  tooLarge: (p: { maximum: number }) => `Choose at most ${number('en', p.maximum)}.`,
  actionUnknown: "These rows have no such action.",
  reasonMissing: "Give a reason. The customers will read it.",
  already_so: "There was nothing to change.",
  itemFailed: "Something went wrong on our side. Try again on its page.",
  itemWrongState: "The state of the order does not allow this.",
};
