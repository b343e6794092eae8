import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  FewerMails,
  MailButton,
  MailLayout,
  MailParagraphs,
  MailQuote,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import { mailWords } from '#features/notifications/templates/mail-words.ts';
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
  return review.state === 'published' ? publishedMail(frame, review) : rejectedMail(frame, review);
}

function publishedMail(frame: MailFrame, review: DecidedReview): Mail {
  const m = messagesOf(frame.locale, 'mail-reviews');
  const words = mailWords(frame, 'reviewPublished', {
    orderNumber: review.order_number,
    service: review.service_title,
  });
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? m.publishedTitle}
        reason={<Reason frame={frame} review={review} />}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        <MailQuote>{review.body}</MailQuote>
        <MailButton frame={frame} href={`${frame.publicUrl}/services/${review.service_slug}`}>
          {m.publishedButton}
        </MailButton>
      </MailLayout>
    ),
  };
}

function rejectedMail(frame: MailFrame, review: DecidedReview): Mail {
  const m = messagesOf(frame.locale, 'mail-reviews');
  const words = mailWords(frame, 'reviewRejected', {
    orderNumber: review.order_number,
    service: review.service_title,
  });
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? m.rejectedTitle}
        reason={<Reason frame={frame} review={review} />}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        <MailQuote>{review.rejection_reason ?? ''}</MailQuote>
        <MailText>{m.rejectedText}</MailText>
        <MailButton
          frame={frame}
          href={`${frame.publicUrl}${orderPath({ number: review.order_number })}`}
        >
          {m.rejectedButton}
        </MailButton>
      </MailLayout>
    ),
  };
}

function Reason({ frame, review }: { frame: MailFrame; review: DecidedReview }) {
  const { reason } = messagesOf(frame.locale, 'mail-reviews');
  const { order_number: number, unsubscribeUrl } = review;
  return <FewerMails frame={frame} reason={reason({ number })} unsubscribeUrl={unsubscribeUrl} />;
}
