import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { ReviewRow } from './present-review.ts';

type DecidedReview = Pick<
  ReviewRow,
  | 'state'
  | 'body'
  | 'rejection_reason'
  | 'order_id'
  | 'order_number'
  | 'service_title'
  | 'service_slug'
> & { unsubscribeUrl: string };

/** Tells the customer that the review is published, or why it was rejected. */
export function reviewDecidedMail(frame: MailFrame, review: DecidedReview): Mail {
  const m = messagesOf(frame.locale, 'mail-reviews');
  const { order_number: number, unsubscribeUrl } = review;
  const isPublished = review.state === 'published';
  const words = mailWords(frame, isPublished ? 'reviewPublished' : 'reviewRejected', {
    orderNumber: number,
    service: review.service_title,
  });
  const shared = { reason: m.reason({ number }), unsubscribeUrl };
  if (isPublished)
    return standardMail(frame, words, {
      ...shared,
      preview: words.changedPreview ?? m.publishedTitle,
      quotes: [review.body],
      button: {
        label: m.publishedButton,
        href: `${frame.publicUrl}/services/${review.service_slug}`,
      },
    });
  return standardMail(frame, words, {
    ...shared,
    preview: words.changedPreview ?? m.rejectedTitle,
    quotes: [review.rejection_reason ?? ''],
    texts: [m.rejectedText],
    button: { label: m.rejectedButton, href: `${frame.publicUrl}${orderPath({ number })}` },
  });
}
