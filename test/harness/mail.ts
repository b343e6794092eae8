import type { Db } from '#db/client.ts';
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

/** The kinds of the mails that are queued or sent to an address, oldest first. */
export async function kindsMailedTo(db: Db, to: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('kind')
    .where('to_address', '=', to)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}
