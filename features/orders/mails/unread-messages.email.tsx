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

interface Unread {
  order: { number: string; service_title: string };
  /** Who wrote: the customer's name, or the studio's. */
  from: string;
  /** The unread ones, oldest first. */
  messages: readonly string[];
  path: string;
  reason: string;
  unsubscribeUrl: string;
}

const MOST_QUOTED = 5;

/** There is something to read in an order: the messages themselves, so that one need not sign in to know. */
export function unreadMessagesMail(frame: MailFrame, unread: Unread): Mail {
  const { order, from, messages } = unread;
  const what = messages.length === 1 ? 'a message' : `${messages.length} messages`;
  const body = (
    <MailLayout
      frame={frame}
      preview={messages[0] ?? ''}
      reason={
        <FewerMails frame={frame} reason={unread.reason} unsubscribeUrl={unread.unsubscribeUrl} />
      }
    >
      <MailTitle>
        {from} wrote you {what}
      </MailTitle>
      <MailText>
        About “{order.service_title}”, order {order.number}:
      </MailText>
      {messages.slice(0, MOST_QUOTED).map((message, index) => (
        <MailQuote key={index}>{message}</MailQuote>
      ))}
      <MailButton frame={frame} href={frame.publicUrl + unread.path}>
        Read and answer
      </MailButton>
    </MailLayout>
  );
  return { subject: `${order.number}: ${from} wrote`, body };
}
