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

interface Unread {
  order: { number: string; service_title: string };
  /** The sender: the customer's name, or the shop's. */
  from: string;
  /** The unread ones, oldest first. */
  messages: readonly string[];
  path: string;
  reason: string;
  unsubscribeUrl: string;
}

const MAX_QUOTED = 5;

/** Shows an order's unread messages, so people can read them without signing in. */
export function unreadMessagesMail(frame: MailFrame, unread: Unread): Mail {
  const m = messagesOf(frame.locale, 'mail-orders');
  const { order, from, messages, reason, unsubscribeUrl } = unread;
  const body = (
    <MailLayout
      frame={frame}
      preview={messages[0] ?? ''}
      reason={<FewerMails frame={frame} reason={reason} unsubscribeUrl={unsubscribeUrl} />}
    >
      <MailTitle>{m.unreadTitle({ count: messages.length, from })}</MailTitle>
      <MailText>{m.unreadAbout({ service: order.service_title, number: order.number })}</MailText>
      {messages.slice(0, MAX_QUOTED).map((message, index) => (
        <MailQuote key={index}>{message}</MailQuote>
      ))}
      <MailButton frame={frame} href={frame.publicUrl + unread.path}>
        {m.unreadButton}
      </MailButton>
    </MailLayout>
  );
  return { subject: m.unreadSubject({ number: order.number, from }), body };
}
