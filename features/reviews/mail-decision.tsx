import { getMailFrame, type MailNeeds } from '#features/notifications/mail-frame.ts';
import { renderMail } from '#features/notifications/render-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { getReviewRow } from './queries.ts';
import { ReviewDecided } from './review-decided.email.tsx';

/** Tells the customer what became of the review. A decision that another has overtaken, or a rewriting, is not spoken of. */
export async function mailDecision(
  ctx: Ctx,
  { mailer, publicUrl }: MailNeeds,
  decision: { reviewId: string; state: 'published' | 'rejected'; reason: string | null },
): Promise<void> {
  const review = await getReviewRow(ctx, decision.reviewId);
  if (review.state !== decision.state || review.rejection_reason !== decision.reason) return;
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
