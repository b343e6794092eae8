import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { ReviewRow } from './present-review.ts';

type RepliedReview = Pick<ReviewRow, 'order_number' | 'service_title' | 'service_slug'> & {
  reply: string;
  unsubscribeUrl: string;
};

/** Shows the author of a review what the studio replied. */
export function reviewRepliedMail(frame: MailFrame, review: RepliedReview): Mail {
  const m = messagesOf(frame.locale, 'mail-reviews');
  const words = mailWords(frame, 'reviewReplied', {
    orderNumber: review.order_number,
    service: review.service_title,
  });
  return standardMail(frame, words, {
    preview: words.changedPreview ?? m.repliedTitle,
    reason: m.reason({ number: review.order_number }),
    unsubscribeUrl: review.unsubscribeUrl,
    quotes: [review.reply],
    button: { label: m.repliedButton, href: `${frame.publicUrl}/services/${review.service_slug}` },
  });
}
