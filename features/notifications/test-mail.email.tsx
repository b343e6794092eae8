import type { MailFrame } from './mail-frame.ts';
import { MailButton, MailLayout, MailText, MailTitle } from './mail-layout.tsx';
import type { Mail } from './mail.ts';

/** What the settings page sends to show that mail arrives, and how it looks. */
export function testMail(frame: MailFrame): Mail {
  return {
    subject: `Mail from ${frame.shopName} arrives`,
    body: (
      <MailLayout
        frame={frame}
        preview="This is how your customers see you."
        reason="You asked for this mail on the settings page."
      >
        <MailTitle>It works</MailTitle>
        <MailText>
          Mail reaches this address. Your customers’ mails look like this one: your name, your
          colour, and one thing to do.
        </MailText>
        <MailButton frame={frame} href={`${frame.publicUrl}/admin/settings`}>
          Back to the settings
        </MailButton>
      </MailLayout>
    ),
  };
}
