import { z } from 'zod';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { findUnreviewedOrder } from './queries.ts';
import { reviewRequestMail } from './review-request.email.tsx';

export const reviewRequestKind = defineMail(
  'reviews.review_request',
  z.object({ orderId: z.uuid(), isReminder: z.boolean() }),
);

/** Not sent if there is a review, a refund or a dispute by now. */
export const reviewRequestComposer = composer(
  reviewRequestKind,
  async (ctx, { orderId, isReminder }, { frame, ...about }) => {
    const order = await findUnreviewedOrder(ctx, orderId);
    if (!order) return null;
    const unsubscribeUrl = about.unsubscribeUrl('reviews');
    const mail = reviewRequestMail(frame, { order, isReminder, unsubscribeUrl });
    return { ...mail, choice: 'reviews' };
  },
);
