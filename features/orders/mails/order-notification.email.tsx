import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  FewerMails,
  MailButton,
  MailFacts,
  MailLayout,
  MailParagraphs,
  MailQuote,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { NotificationContent } from './notification-content.ts';

interface NotificationMail {
  content: NotificationContent;
  order: { number: string; service_title: string };
  /** Why this person receives it. */
  reason: string;
  /** Where to turn this kind of mail off; absent for essential mails. */
  unsubscribeUrl?: string;
}

/** The mail of one notification about an order. */
export function orderNotificationMail(frame: MailFrame, about: NotificationMail): Mail {
  const m = messagesOf(frame.locale, 'mail-orders');
  const { content, order, reason, unsubscribeUrl } = about;
  const body = (
    <MailLayout
      frame={frame}
      preview={content.text || content.title}
      reason={
        unsubscribeUrl ? (
          <FewerMails frame={frame} reason={reason} unsubscribeUrl={unsubscribeUrl} />
        ) : (
          reason
        )
      }
    >
      <MailTitle>{content.title}</MailTitle>
      <MailParagraphs>{content.text}</MailParagraphs>
      {content.quote && <MailQuote>{content.quote}</MailQuote>}
      {content.note && <MailParagraphs>{content.note}</MailParagraphs>}
      <MailFacts
        items={[
          { term: m.order, value: order.number },
          { term: m.service, value: order.service_title },
        ]}
      />
      <MailButton frame={frame} href={frame.publicUrl + content.button.path}>
        {content.button.label}
      </MailButton>
    </MailLayout>
  );
  return { subject: content.subject, body };
}
