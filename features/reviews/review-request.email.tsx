import type { MailFrame } from '#features/mail/mail-frame.ts';
import {
  FewerMails,
  MailFacts,
  MailLayout,
  MailLink,
  MailNote,
  MailParagraphs,
  MailText,
  MailTitle,
} from '#features/mail/mail-layout.tsx';
import type { Mail } from '#features/mail/mail.ts';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { orderPath } from '#lib/paths.ts';
import { messagesOf } from '#messages/messages-of.ts';

interface ReviewRequest {
  order: { id: string; number: string; service_title: string };
  isReminder: boolean;
  unsubscribeUrl: string;
}

/** Asks for a review: a click on the stars opens the form with them chosen; only sending the form saves them. */
export function reviewRequestMail(frame: MailFrame, request: ReviewRequest): Mail {
  const m = messagesOf(frame.locale, 'mail-reviews');
  const { order, isReminder, unsubscribeUrl } = request;
  const { number, service_title: service } = order;
  const words = mailWords(frame, isReminder ? 'reviewReminder' : 'reviewRequest', {
    orderNumber: number,
    service,
  });
  const urlFor = (stars: number) =>
    `${frame.publicUrl}${orderPath(order)}?stars=${stars}#your-review`;
  const body = (
    <MailLayout
      frame={frame}
      preview={words.text || words.title}
      reason={
        <FewerMails
          frame={frame}
          reason={m.requestReason({ number })}
          unsubscribeUrl={unsubscribeUrl}
        />
      }
    >
      <MailTitle>{words.title}</MailTitle>
      <MailParagraphs>{words.text}</MailParagraphs>
      {[5, 4, 3, 2, 1].map((stars) => (
        <MailText key={stars}>
          <MailLink frame={frame} href={urlFor(stars)}>
            {'★'.repeat(stars)} {m.requestStars({ stars })}
          </MailLink>
        </MailText>
      ))}
      <MailFacts
        items={[
          { term: m.order, value: number },
          { term: m.service, value: service },
        ]}
      />
      <MailNote>{isReminder ? m.reminderLast : m.requestNote}</MailNote>
    </MailLayout>
  );
  return { subject: words.subject, body };
}
