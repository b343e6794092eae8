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
import { messagesOf } from '#messages/messages-of.ts';
import { orderFacts } from './order-facts.ts';

interface Unread {
  order: Parameters<typeof orderFacts>[0];
  /** The sender: the customer's name, or the shop's. */
  from: string;
  side: 'customer' | 'admin';
  /** The unread ones, oldest first. */
  messages: readonly string[];
  /** When the delivery counts as accepted, or what that waits for; null if neither matters. */
  note: string | null;
  path: string;
  reason: string;
  unsubscribeUrl: string;
}

const MAX_QUOTED = 5;

/** Shows an order's unread messages, so people can read them without signing in. */
export function unreadMessagesMail(frame: MailFrame, unread: Unread): Mail {
  const m = messagesOf(frame.locale, 'mail-orders');
  const { order, messages, reason, unsubscribeUrl } = unread;
  const key = unread.side === 'customer' ? 'unreadMessages' : 'unreadFromCustomer';
  const { subject, title, text } = mailWords(frame, key, {
    ...orderFacts(order, frame),
    sender: unread.from,
    messages: m.unreadCount({ count: messages.length }),
  });
  const moreCount = messages.length - MAX_QUOTED;
  const body = (
    <MailLayout
      frame={frame}
      preview={messages[0] ?? ''}
      reason={<FewerMails frame={frame} reason={reason} unsubscribeUrl={unsubscribeUrl} />}
    >
      <MailTitle>{title}</MailTitle>
      <MailParagraphs>{text}</MailParagraphs>
      {messages.slice(0, MAX_QUOTED).map((message, index) => (
        <MailQuote key={index}>{message}</MailQuote>
      ))}
      {moreCount > 0 && <MailText>{m.unreadMore({ count: moreCount })}</MailText>}
      {unread.note && <MailParagraphs>{unread.note}</MailParagraphs>}
      <MailButton frame={frame} href={frame.publicUrl + unread.path}>
        {m.unreadButton}
      </MailButton>
    </MailLayout>
  );
  return { subject, body };
}
