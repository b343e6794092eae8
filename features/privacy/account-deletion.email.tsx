import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailNote,
  MailParagraphs,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import { mailWords } from '#features/notifications/templates/mail-words.ts';
import { formatList } from '#lib/format.ts';
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
  const words =
    about.news === 'kept'
      ? mailWords(frame, 'deletionKept', { customerName })
      : mailWords(frame, about.news === 'planned' ? 'deletionPlanned' : 'deletionWaiting', {
          customerName,
          date: about.day,
        });
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? words.title}
        reason={m.deletionReason({ shop: frame.shopName })}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        {about.news !== 'kept' && <Consequences frame={frame} about={about} />}
        {about.news === 'kept' && <MailNote>{m.deletionKeptNote}</MailNote>}
      </MailLayout>
    ),
  };
}

function Consequences({ frame, about }: { frame: MailFrame; about: Planned }) {
  const m = messagesOf(frame.locale, 'mail-privacy');
  const { openOrders, keptUntil: until, link } = about;
  return (
    <>
      {openOrders.length > 0 && (
        <MailText>
          {m.deletionOpenOrders({
            count: openOrders.length,
            numbers: formatList(openOrders, frame.locale),
          })}
        </MailText>
      )}
      {until !== null && <MailText>{m.deletionInvoices({ until })}</MailText>}
      <MailButton frame={frame} href={link}>
        {m.deletionButton}
      </MailButton>
      <MailNote>{m.deletionNote}</MailNote>
    </>
  );
}
