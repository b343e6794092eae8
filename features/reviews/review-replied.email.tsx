import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  FewerMails,
  MailButton,
  MailLayout,
  MailParagraphs,
  MailQuote,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import { mailWords } from '#features/notifications/templates/mail-words.ts';
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
  const { order_number: number, unsubscribeUrl } = review;
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? m.repliedTitle}
        reason={
          <FewerMails frame={frame} reason={m.reason({ number })} unsubscribeUrl={unsubscribeUrl} />
        }
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        <MailQuote>{review.reply}</MailQuote>
        <MailButton frame={frame} href={`${frame.publicUrl}/services/${review.service_slug}`}>
          {m.repliedButton}
        </MailButton>
      </MailLayout>
    ),
  };
}
