import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailQuote,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { ReviewRow } from './present-review.ts';

/** To the customer: the review is out, or it is not and why. */
export function ReviewDecided({ frame, review }: { frame: MailFrame; review: ReviewRow }) {
  const isPublished = review.state === 'published';
  const title = isPublished ? 'Your review is published' : 'Your review was not published';
  return (
    <MailLayout
      frame={frame}
      preview={title}
      reason={`You get this because you reviewed order ${review.order_number}.`}
    >
      <MailTitle>{title}</MailTitle>
      {isPublished ? (
        <>
          <MailText>
            Thank you for saying how “{review.service_title}” went. Others can read it now:
          </MailText>
          <MailQuote>{review.body}</MailQuote>
          <MailButton frame={frame} href={`${frame.publicUrl}/services/${review.service_slug}`}>
            Read it on the page
          </MailButton>
        </>
      ) : (
        <>
          <MailText>This is the reason:</MailText>
          <MailQuote>{review.rejection_reason ?? ''}</MailQuote>
          <MailText>
            You can change your review on the order's page; we then look at it again.
          </MailText>
          <MailButton frame={frame} href={`${frame.publicUrl}/orders/${review.order_id}`}>
            Change the review
          </MailButton>
        </>
      )}
    </MailLayout>
  );
}
