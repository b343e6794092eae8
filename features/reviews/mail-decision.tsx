import { getMailFrame, type MailNeeds } from '#features/notifications/mail-frame.ts';
import { renderMail } from '#features/notifications/render-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { getReviewRow } from './queries.ts';
import { ReviewDecided } from './review-decided.email.tsx';

/** Tells the customer what became of the review. One that is being looked at again is not spoken of. */
export async function mailDecision(
  ctx: Ctx,
  { mailer, publicUrl }: MailNeeds,
  reviewId: string,
): Promise<void> {
  const review = await getReviewRow(ctx, reviewId);
  if (review.state === 'pending') return;
  const { email } = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', review.user_id)
    .executeTakeFirstOrThrow();
  const frame = await getMailFrame(ctx, publicUrl);
  await mailer.send({
    to: email,
    subject: review.state === 'published' ? 'Your review is published' : 'About your review',
    ...(await renderMail(<ReviewDecided frame={frame} review={review} />)),
  });
}
