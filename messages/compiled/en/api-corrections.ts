// Generated from messages/en/api-corrections.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  correction_not_found: "This change does not exist.",
  correction_open: "A change of this answer is already waiting for the studio. Take it back first.",
  correction_settled: "This change is already settled.",
  answer_unchanged: "This is the answer the studio has already.",
  declineReasonMissing: "Say why. The customer reads it.",
  tooManyCorrections: (p: { most: number }) => `You can change ${number('en', p.most)} answers of an order an hour. Try again later.`,
};
