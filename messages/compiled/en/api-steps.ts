// Generated from messages/en/api-steps.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  step_not_found: "This step does not exist any more.",
  too_many_steps: "An order has at most 50 steps.",
  titleMissing: "Name the step.",
  tooManyChanges: (p: { most: number }) => `You can change the steps of one order ${number('en', p.most)} times an hour. Try again later.`,
};
