import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
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
  return standardMail(frame, content, {
    preview: content.text || content.title,
    reason,
    unsubscribeUrl,
    quotes: content.quote ? [content.quote] : [],
    texts: [content.note ?? null],
    facts: [
      { term: m.order, value: order.number },
      { term: m.service, value: order.service_title },
    ],
    button: { label: content.button.label, href: frame.publicUrl + content.button.path },
  });
}
