import type { MailboxReader } from '#integrations/mail/mailbox-reader.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import { pollMailboxJob, readIncomingMailJob, sweepIncomingMailsJob } from './jobs.ts';
import type { MailboxConfig } from './mailbox-config.ts';
import { pollMailbox } from './poll-mailbox.ts';
import { readIncomingMail } from './read-incoming-mail.ts';
import { sweepIncomingMails } from './sweep-incoming-mails.ts';

interface Needs {
  files: FileStore;
  /** Null if the shop takes no mail; what arrived before waits. */
  mailbox: MailboxConfig | null;
  /** Null if no mailbox is read. */
  reader: MailboxReader | null;
}

export function mailboxWorker({ files, mailbox, reader }: Needs): Handler[] {
  return [
    handle(readIncomingMailJob, async (ctx, job) => {
      if (mailbox) await readIncomingMail(ctx, { files, mailbox }, job);
    }),
    handle(pollMailboxJob, async (ctx) => {
      if (reader) await pollMailbox(ctx, files, reader);
    }),
    handle(sweepIncomingMailsJob, (ctx) => sweepIncomingMails(ctx, files)),
  ];
}
