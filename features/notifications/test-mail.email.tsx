import { mailWords } from './templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { MailFrame } from './mail-frame.ts';
import { MailButton, MailLayout, MailParagraphs, MailTitle } from './mail-layout.tsx';
import type { Mail } from './mail.ts';

/** The test email of the settings page, which shows that email arrives and how it looks. */
export function testMail(frame: MailFrame): Mail {
  const m = messagesOf(frame.locale, 'mail');
  const words = mailWords(frame, 'testMail', {});
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={words.changedPreview ?? m.testPreview}
        reason={m.testReason}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        <MailButton frame={frame} href={`${frame.publicUrl}/admin/settings`}>
          {m.testBack}
        </MailButton>
      </MailLayout>
    ),
  };
}
