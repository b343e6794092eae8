import { messagesOf } from '#messages/messages-of.ts';
import type { MailFrame } from './mail-frame.ts';
import { MailButton, MailLayout, MailText, MailTitle } from './mail-layout.tsx';
import type { Mail } from './mail.ts';

/** The test email of the settings page, which shows that email arrives and how it looks. */
export function testMail(frame: MailFrame): Mail {
  const m = messagesOf(frame.locale, 'mail');
  return {
    subject: m.testSubject({ shop: frame.shopName }),
    body: (
      <MailLayout frame={frame} preview={m.testPreview} reason={m.testReason}>
        <MailTitle>{m.testTitle}</MailTitle>
        <MailText>{m.testText}</MailText>
        <MailButton frame={frame} href={`${frame.publicUrl}/admin/settings`}>
          {m.testBack}
        </MailButton>
      </MailLayout>
    ),
  };
}
