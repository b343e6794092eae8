import { listMailRecipients } from '#features/notifications/choices/choices.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { notify } from '#features/notifications/notify.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { orderPath } from '#lib/paths.ts';
import { Decision } from './jobs.ts';
import { rejectionReasonOf } from './present-review.ts';
import { getReviewRow } from './queries.ts';
import { reviewDecidedMail } from './review-decided.email.tsx';

const kind = defineMail('reviews.decided', Decision);

/** Tells and mails the customer the decision on the review. */
export function mailDecision(ctx: Ctx, decision: Decision, cause: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const review = await findDecided(tx, decision);
    if (!review) return;
    const { user_id: userId, order_id: orderId } = review;
    const audience = { to: { userId }, kind: 'reviews' } as const;
    await notify(tx, {
      ...audience,
      sentence: decision.state === 'published' ? 'reviewPublished' : 'reviewRejected',
      data: { number: review.order_number, service: review.service_title },
      path: `${orderPath({ number: review.order_number })}#your-review`,
      orderId,
      cause,
    });
    for (const { email: to } of await listMailRecipients(tx, audience)) {
      await queueMail(tx, kind, { cause, to, userId, orderId, data: decision });
    }
  });
}

/** Null if this decision was undone or replaced by a later one, or the customer changed the review. */
async function findDecided(ctx: Ctx, { reviewId, state, reason, publishedAt }: Decision) {
  const review = await getReviewRow(ctx, reviewId);
  const isCurrent =
    review.state === state &&
    rejectionReasonOf(review) === reason &&
    (publishedAt === undefined || review.published_at?.toISOString() === publishedAt);
  return isCurrent ? review : null;
}

export const decisionComposer = composer(kind, async (ctx, decision, { frame, ...about }) => {
  const review = await findDecided(ctx, decision);
  if (!review) return null;
  const unsubscribeUrl = about.unsubscribeUrl('reviews');
  return { ...reviewDecidedMail(frame, { ...review, unsubscribeUrl }), choice: 'reviews' };
});
