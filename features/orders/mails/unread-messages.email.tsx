import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import { mailWords } from '#features/mail/templates/mail-words.ts';
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
  const words = mailWords(frame, key, {
    ...orderFacts(order, frame),
    sender: unread.from,
    messages: m.unreadCount({ count: messages.length }),
  });
  const moreCount = messages.length - MAX_QUOTED;
  return standardMail(frame, words, {
    preview: messages[0] ?? '',
    reason,
    unsubscribeUrl,
    quotes: messages.slice(0, MAX_QUOTED),
    texts: [moreCount > 0 ? m.unreadMore({ count: moreCount }) : null, unread.note],
    button: { label: m.unreadButton, href: frame.publicUrl + unread.path },
  });
}
