import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
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
  const words = {
    subject: m.roleSubject({ shop, role }),
    title: m.roleTitle({ role }),
    text: m.roleText({ name, shop, role }),
  };
  return standardMail(frame, words, {
    preview: m.rolePreview({ role }),
    reason: m.roleReason({ shop }),
    button: {
      label: isTeam ? m.roleButton : m.roleButtonCustomer,
      href: `${frame.publicUrl}${isTeam ? '/admin' : '/dashboard'}`,
    },
  });
}
