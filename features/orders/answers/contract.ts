/** The API's inputs and results about questions and answers. The questions themselves are in shared/view-contract.ts. */
import { z } from 'zod';
import { messageKeysOf } from '#lib/message-key.ts';
import { MAX_ANSWER_FILES } from '#features/files/shared/file-types.ts';
import { lines } from '#lib/text.ts';

/** A text, the selected choices, or the ids of uploaded files. */
export const GivenAnswer = z.union([
  z.string().max(10_000),
  z.array(z.string().max(500)).max(Math.max(50, MAX_ANSWER_FILES)),
]);

/** By question id. A question that is left out keeps the answer that was saved for it. */
export const NewAnswers = z.object({ answers: z.record(z.uuid(), GivenAnswer) });
export type NewAnswers = z.infer<typeof NewAnswers>;

/** One answer, kept until the answers are sent. */
export const NewAnswer = z.object({ answer: GivenAnswer });
export type NewAnswer = z.infer<typeof NewAnswer>;

/** Why the work starts without answers; the customer reads it. */
export const NewStart = z.object({
  reason: lines(1000, messageKeysOf('api-orders')('startReasonMissing')),
});
export type NewStart = z.infer<typeof NewStart>;

/** How to order the same again. */
export const Repetition = z.object({
  /** The service's slug; null if it is no longer offered. */
  service: z.string().nullable(),
  serviceTitle: z.string(),
  packageId: z.uuid().nullable(),
  addOnIds: z.array(z.uuid()),
  quantity: z.int(),
  /** The names of the package and add-ons that are no longer offered. */
  missing: z.array(z.string()),
});
export type Repetition = z.infer<typeof Repetition>;

/** A question of an order in an address. */
export const QuestionParams = z.object({ id: z.uuid(), questionId: z.uuid() });

export const SavedAnswer = z.object({
  questionId: z.uuid(),
  savedAt: z.iso.datetime(),
  /** Grows by one each time that any device saves this answer. */
  version: z.int(),
  /** Why it cannot be sent like this; null if it can. */
  problem: z.string().nullable(),
});
export type SavedAnswer = z.infer<typeof SavedAnswer>;
