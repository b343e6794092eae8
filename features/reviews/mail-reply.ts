import { z } from 'zod';
import { listMailRecipients } from '#features/notifications/choices/choices.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { notify } from '#features/notifications/notify.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { orderPath } from '#lib/paths.ts';
import { getReviewRow } from './queries.ts';
import { reviewRepliedMail } from './review-replied.email.tsx';

const Replied = z.object({ reviewId: z.uuid() });
const kind = defineMail('reviews.replied', Replied);

/** Tells and mails the author of a review that the studio replied: once for each review, however often the reply is changed. */
export async function mailReply(tx: Ctx, { reviewId }: z.infer<typeof Replied>): Promise<void> {
  const review = await findReplied(tx, reviewId);
  if (!review) return;
  const { user_id: userId, order_id: orderId } = review;
  const audience = { to: { userId }, kind: 'reviews' } as const;
  await notify(tx, {
    ...audience,
    sentence: 'reviewReplied',
    data: { number: review.order_number, service: review.service_title },
    path: `${orderPath({ number: review.order_number })}#your-review`,
    orderId,
    cause: `${reviewId}:reply`,
  });
  for (const { email: to } of await listMailRecipients(tx, audience)) {
    await queueMail(tx, kind, { cause: reviewId, to, userId, orderId, data: { reviewId } });
  }
}

/** Null if the reply was removed, or the review is not public any more. */
async function findReplied(ctx: Ctx, reviewId: string) {
  const { reply, ...review } = await getReviewRow(ctx, reviewId);
  return reply && review.state === 'published' ? { ...review, reply } : null;
}

export const replyComposer = composer(kind, async (ctx, { reviewId }, { frame, ...about }) => {
  const review = await findReplied(ctx, reviewId);
  if (!review) return null;
  const unsubscribeUrl = about.unsubscribeUrl('reviews');
  return { ...reviewRepliedMail(frame, { ...review, unsubscribeUrl }), choice: 'reviews' };
});
