/** Changes of answers that were sent already. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { lines } from '#lib/text.ts';
import { GivenAnswer } from '#features/orders/answers/contract.ts';

const messageKey = messageKeysOf('api-corrections');

/** `outdated`: the order ended before anyone answered, or the question is no longer asked. */
export const CorrectionState = z.enum(['open', 'applied', 'declined', 'withdrawn', 'outdated']);
export type CorrectionState = z.infer<typeof CorrectionState>;

/** What a person can do with an open correction. */
export const CorrectionAction = z.enum(['accept', 'decline', 'withdraw']);
export type CorrectionAction = z.infer<typeof CorrectionAction>;

/** An answer of a question that replaces the one that was sent. Empty takes an optional answer away. */
export const NewCorrection = z.object({
  answer: GivenAnswer,
  /** For the studio, if it is asked to agree. */
  reason: lines(1000).default(''),
});
export type NewCorrection = z.infer<typeof NewCorrection>;

/** Why a correction is declined. The customer reads it. */
export const NewCorrectionDecline = z.object({
  reason: lines(1000, messageKey('declineReasonMissing')),
});
export type NewCorrectionDecline = z.infer<typeof NewCorrectionDecline>;

/** A correction and what became of it: `applied` counts, `open` waits for the studio. */
export const CorrectionResult = z.object({ id: z.uuid(), state: CorrectionState });
export type CorrectionResult = z.infer<typeof CorrectionResult>;

export const CorrectionFailures = declareFailures('api-corrections', {
  correction_not_found: 404,
  correction_open: 409,
  correction_settled: 409,
  answer_unchanged: 409,
});
