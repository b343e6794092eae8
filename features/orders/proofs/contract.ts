/** Comments on delivered files. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { lines } from '#lib/text.ts';
import { Author } from '#features/orders/shared/author-contract.ts';

const messageKey = messageKeysOf('api-proofs');

export const ProofFailures = declareFailures('api-proofs', {
  comment_not_found: 404,
  spot_not_in_file: 422,
  too_many_comments: 409,
});

/** How many comments an order, and answers a comment, can have. */
export const PROOF_LIMITS = { comments: 500, answers: 100, bodyLength: 2000 } as const;

const share = z.number().min(0, messageKey('spotOutside')).max(1, messageKey('spotOutside'));
const body = lines(PROOF_LIMITS.bodyLength, messageKey('commentMissing'));

/** A spot of a picture (page 1) or of a page, as shares of its width and height from the upper left; or a moment of a film or sound. */
export const Spot = z.union([
  z.object({ page: z.int().min(1).max(50), x: share, y: share }).strict(),
  z.object({ atMs: z.int().min(0).max(86_400_000) }).strict(),
]);
export type Spot = z.infer<typeof Spot>;

/** Without a spot, a comment is on the file as a whole. */
export const NewProofComment = z.object({ body, spot: Spot.nullable().default(null) });
export type NewProofComment = z.infer<typeof NewProofComment>;

export const NewProofAnswer = z.object({ body });
export type NewProofAnswer = z.infer<typeof NewProofAnswer>;

const written = {
  id: z.uuid(),
  author: Author,
  body: z.string(),
  at: z.iso.datetime(),
  /** Written by the other side, and not seen yet. */
  isNew: z.boolean(),
};

export const ProofAnswer = z.object(written);
export type ProofAnswer = z.infer<typeof ProofAnswer>;

export const ProofComment = z.object({
  ...written,
  /** Within the order, from 1. */
  number: z.int(),
  /** The version that the comment was written on. */
  file: z.object({ id: z.uuid(), name: z.string(), deliveryNumber: z.int() }),
  spot: Spot.nullable(),
  isResolved: z.boolean(),
  answers: z.array(ProofAnswer),
});
export type ProofComment = z.infer<typeof ProofComment>;
