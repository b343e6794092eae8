import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  FewerMails,
  MailButton,
  MailLayout,
  MailQuote,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { ReviewRow } from './present-review.ts';

type RepliedReview = Pick<ReviewRow, 'order_number' | 'service_title' | 'service_slug'> & {
  reply: string;
  unsubscribeUrl: string;
};

/** Shows the author of a review what the studio replied. */
export function reviewRepliedMail(frame: MailFrame, review: RepliedReview): Mail {
  const m = messagesOf(frame.locale, 'mail-reviews');
  const { order_number: number, unsubscribeUrl } = review;
  return {
    subject: m.repliedSubject,
    body: (
      <MailLayout
        frame={frame}
        preview={m.repliedTitle}
        reason={
          <FewerMails frame={frame} reason={m.reason({ number })} unsubscribeUrl={unsubscribeUrl} />
        }
      >
        <MailTitle>{m.repliedTitle}</MailTitle>
        <MailText>{m.repliedText({ service: review.service_title })}</MailText>
        <MailQuote>{review.reply}</MailQuote>
        <MailButton frame={frame} href={`${frame.publicUrl}/services/${review.service_slug}`}>
          {m.repliedButton}
        </MailButton>
      </MailLayout>
    ),
  };
}
