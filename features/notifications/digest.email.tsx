import { formatDate } from '#lib/format/format.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { MailFrame } from '#features/mail/mail-frame.ts';
import {
  FewerMails,
  MailButton,
  MailLayout,
  MailLink,
  MailNote,
  MailParagraphs,
  MailText,
  MailTitle,
} from '#features/mail/mail-layout.tsx';
import type { Mail } from '#features/mail/mail.ts';
import { mailWords } from '#features/mail/templates/mail-words.ts';

interface Digest {
  /** Newest first. */
  items: readonly { text: string; url: string; at: Date }[];
  /** How many more there are. */
  moreCount: number;
  unsubscribeUrl: string;
}

/** What happened since the last daily mail. */
export function digestMail(frame: MailFrame, { items, moreCount, unsubscribeUrl }: Digest): Mail {
  const m = messagesOf(frame.locale, 'mail-notifications');
  const count = items.length + moreCount;
  const { subject, title, text } = mailWords(frame, 'dailyDigest', {
    news: m.digestCount({ count }),
  });
  const body = (
    <MailLayout
      frame={frame}
      preview={items[0]?.text ?? subject}
      reason={<FewerMails frame={frame} reason={m.digestReason} unsubscribeUrl={unsubscribeUrl} />}
    >
      <MailTitle>{title}</MailTitle>
      <MailParagraphs>{text}</MailParagraphs>
      {items.map(({ text: what, url, at }, index) => (
        <MailText key={index}>
          <MailLink frame={frame} href={url}>
            {what}
          </MailLink>
          <br />
          {m.digestItemAt({ at: formatDate(at, 'moment', frame) })}
        </MailText>
      ))}
      {moreCount > 0 && <MailNote>{m.digestMore({ count: moreCount })}</MailNote>}
      <MailButton frame={frame} href={`${frame.publicUrl}/notifications`}>
        {m.digestButton}
      </MailButton>
    </MailLayout>
  );
  return { subject, body };
}
