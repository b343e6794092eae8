import type { MailFrame } from '#features/notifications/mail-frame.ts';
import {
  MailButton,
  MailLayout,
  MailParagraphs,
  MailTitle,
} from '#features/notifications/mail-layout.tsx';
import type { Mail } from '#features/notifications/mail.ts';
import type { RoleName } from '#lib/roles.ts';
import { messagesOf } from '#messages/messages-of.ts';

/** Says what a person is from now on: somebody of the team, or a customer again. */
export function roleNoticeMail(
  frame: MailFrame,
  { name, role }: { name: string; role: RoleName },
): Mail {
  const m = messagesOf(frame.locale, 'mail-team');
  const shop = frame.shopName;
  const isTeam = role !== 'customer';
  return {
    subject: m.roleSubject({ shop, role }),
    body: (
      <MailLayout frame={frame} preview={m.rolePreview({ role })} reason={m.roleReason({ shop })}>
        <MailTitle>{m.roleTitle({ role })}</MailTitle>
        <MailParagraphs>{m.roleText({ name, shop, role })}</MailParagraphs>
        <MailButton frame={frame} href={`${frame.publicUrl}${isTeam ? '/admin' : '/dashboard'}`}>
          {isTeam ? m.roleButton : m.roleButtonCustomer}
        </MailButton>
      </MailLayout>
    ),
  };
}
