import { z } from 'zod';
import { findMailUser } from '#features/accounts/queries.ts';
import { composer, defineMail } from '#features/notifications/mail-kind.ts';
import { queueMail } from '#features/notifications/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { getReviewRow } from './queries.ts';
import { reviewDecidedMail } from './review-decided.email.tsx';

const Decision = z.object({
  reviewId: z.uuid(),
  state: z.enum(['published', 'rejected']),
  reason: z.string().nullable(),
});
type Decision = z.infer<typeof Decision>;
const kind = defineMail('reviews.decided', Decision);

/** Mails the customer the decision on the review. */
export async function mailDecision(ctx: Ctx, decision: Decision, cause: string): Promise<void> {
  const review = await findDecided(ctx, decision);
  const customer = review && (await findMailUser(ctx, review.user_id));
  if (!customer) return;
  const { email: to } = customer;
  await queueMail(ctx, kind, { cause, to, userId: review.user_id, data: decision });
}

/** Null if a later decision replaced this one, or the customer changed the review. */
async function findDecided(ctx: Ctx, { reviewId, state, reason }: Decision) {
  const review = await getReviewRow(ctx, reviewId);
  const isCurrent = review.state === state && review.rejection_reason === reason;
  return isCurrent ? review : null;
}

export const decisionComposer = composer(kind, async (ctx, decision, { frame }) => {
  const review = await findDecided(ctx, decision);
  return review && reviewDecidedMail(frame, review);
});
