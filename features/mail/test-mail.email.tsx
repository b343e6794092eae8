import { mailWords } from '#features/mail/templates/mail-words.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { MailFrame } from './mail-frame.ts';
import type { Mail } from './mail.ts';
import { standardMail } from './standard-mail.tsx';

/** The test email of the settings page, which shows that email arrives and how it looks. */
export function testMail(frame: MailFrame): Mail {
  const m = messagesOf(frame.locale, 'mail');
  const words = mailWords(frame, 'testMail', {});
  return standardMail(frame, words, {
    preview: words.changedPreview ?? m.testPreview,
    reason: m.testReason,
    button: { label: m.testBack, href: `${frame.publicUrl}/admin/settings` },
  });
}
