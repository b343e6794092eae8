import type { MailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { standardMail } from '#features/mail/standard-mail.tsx';
import { messagesOf } from '#messages/messages-of.ts';

interface RemovedFile {
  name: string;
  number: string | null;
  path: string;
  isSender: boolean;
}

/** Says that a file was removed because of a virus: to its sender with what to do, to the team with where it was. */
export function infectedFileMail(
  frame: MailFrame,
  { name, number, path, isSender }: RemovedFile,
): Mail {
  const m = messagesOf(frame.locale, 'mail-files');
  const place = number === null ? m.inEnquiry : m.inOrder({ number });
  const text = isSender ? m.textSender({ name, place }) : m.textTeam({ name, place });
  const words = { subject: m.subject({ name }), title: m.title, text };
  return standardMail(frame, words, {
    preview: text,
    reason: isSender ? m.reasonSender : m.reasonTeam,
    button: {
      label: number === null ? m.openEnquiry : m.openOrder,
      href: `${frame.publicUrl}${path}`,
    },
  });
}
