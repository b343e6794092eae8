import type { MailMessage, Mailer } from '#integrations/mail/mailer.ts';

/** A mailer that keeps what it was given; `publicUrl` beside it makes it all a mail-writing worker needs. */
export function recordingMailer(): { mailer: Mailer; publicUrl: string; mails: MailMessage[] } {
  const mails: MailMessage[] = [];
  const mailer: Mailer = {
    async send(message) {
      mails.push(message);
    },
  };
  return { mailer, publicUrl: 'https://studio.example', mails };
}

/** The address of the first link in a mail that begins with the given path. */
export function linkIn(mail: MailMessage | undefined, path: string): URL {
  const link = mail?.text.split(/\s+/).find((word) => URL.parse(word)?.pathname === path);
  if (!link) throw new Error(`no link to ${path} in the mail ${mail?.subject}`);
  return new URL(link);
}
