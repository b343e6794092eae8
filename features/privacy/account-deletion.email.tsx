import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import { mailWords } from '#features/mail/templates/mail-words.ts';
import { formatList } from '#lib/format/format.ts';
import { messagesOf } from '#messages/messages-of.ts';

interface Planned {
  news: 'planned' | 'waiting';
  name: string;
  /** When the account is deleted. */
  day: string;
  /** Until when invoices are kept; null if there are none. */
  keptUntil: string | null;
  /** The numbers of orders that come first. */
  openOrders: readonly string[];
  link: string;
}

/** Says that an account will be deleted, that it waits for open orders, or that it stays. */
export function accountDeletionMail(
  frame: MailFrame,
  about: Planned | { news: 'kept'; name: string },
): Mail {
  const m = messagesOf(frame.locale, 'mail-privacy');
  const customerName = about.name;
  const reason = m.deletionReason({ shop: frame.shopName });
  if (about.news === 'kept') {
    const words = mailWords(frame, 'deletionKept', { customerName });
    const preview = words.changedPreview ?? words.title;
    return standardMail(frame, words, { preview, reason, notes: [m.deletionKeptNote] });
  }
  const { news, openOrders, keptUntil: until, link } = about;
  const words = mailWords(frame, news === 'planned' ? 'deletionPlanned' : 'deletionWaiting', {
    customerName,
    date: about.day,
  });
  const numbers = formatList(openOrders, frame.locale);
  return standardMail(frame, words, {
    preview: words.changedPreview ?? words.title,
    reason,
    texts: [
      openOrders.length > 0 ? m.deletionOpenOrders({ count: openOrders.length, numbers }) : null,
      until === null ? null : m.deletionInvoices({ until }),
    ],
    button: { label: m.deletionButton, href: link },
    notes: [m.deletionNote],
  });
}
