// Generated from messages/en/api-proofs.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  comment_not_found: "There is no such comment.",
  spot_not_in_file: "This spot is not in the file. Choose another one.",
  too_many_comments: (p: { most: number }) => `There can be at most ${number('en', p.most)}. Write a message instead.`,
  commentMissing: "Write a comment.",
  spotOutside: "The spot lies outside the picture.",
  tooManyComments: (p: { most: number }) => `You have written more than ${number('en', p.most)} comments in an hour. Wait a moment, then send this one again.`,
};
