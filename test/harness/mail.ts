import type { MailMessage, Mailer } from '#integrations/mail/mailer.ts';

/** A mailer that records its messages; with `publicUrl` it has everything that a mail worker needs. */
export function recordingMailer(): { mailer: Mailer; publicUrl: string; mails: MailMessage[] } {
  const mails: MailMessage[] = [];
  const mailer: Mailer = {
    async send(message) {
      mails.push(message);
    },
  };
  return { mailer, publicUrl: 'https://studio.example', mails };
}

/** The first link in a mail whose path begins with the given one. */
export function linkIn(mail: MailMessage | undefined, path: string): URL {
  const link = mail?.text.split(/\s+/).find((word) => URL.parse(word)?.pathname === path);
  if (!link) throw new Error(`no link to ${path} in the mail ${mail?.subject}`);
  return new URL(link);
}
