import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailText,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';

const WORDS = {
  password: {
    title: 'Your password was changed',
    what: 'The password of your account was changed, and other devices were signed out.',
  },
  email: {
    title: 'Your email address was changed',
    what: 'Your account now uses another email address. This is the last mail to this one.',
  },
};

/** Tells a person about a change they would want to hear of if it was not theirs. */
export function securityNoticeMail(frame: MailFrame, about: { change: keyof typeof WORDS }): Mail {
  const { title, what } = WORDS[about.change];
  const help = `${frame.publicUrl}/${about.change === 'password' ? 'forgot-password' : 'contact'}`;
  return {
    subject: `${title} at ${frame.shopName}`,
    body: (
      <MailLayout
        frame={frame}
        preview="If this was you, there is nothing to do."
        reason="Mails about the safety of your account cannot be turned off."
      >
        <MailTitle>{title}</MailTitle>
        <MailText>{what}</MailText>
        <MailText>If this was you, there is nothing to do. If not, act now.</MailText>
        <MailButton frame={frame} href={help}>
          {about.change === 'password' ? 'Choose a new password' : 'Write to us'}
        </MailButton>
      </MailLayout>
    ),
  };
}
