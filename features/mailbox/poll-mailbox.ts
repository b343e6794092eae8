/**
 * Fetches the new mails of a mailbox. One process at a time, by a lease in the database; a failure is recorded for administrators, and the
 * pause before the next attempt grows to an hour, so that a wrong password does not lock the account.
 */
import { MailboxError, type MailboxReader } from '#integrations/mail/mailbox-reader.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { MAX_MAIL_BYTES } from './contract.ts';
import { receiveMail } from './receive-mail.ts';

const LEASE_MS = 5 * 60_000;
const MAX_PAUSE_MINUTES = 60;

export async function pollMailbox(
  ctx: Ctx,
  files: FileStore,
  reader: MailboxReader,
): Promise<void> {
  if (!(await takeLease(ctx, reader.name))) return;
  try {
    const isComplete = await reader.readNew(
      async ({ content, fullBytes }) => {
        await receiveMail(ctx, files, { source: 'imap', content, fullBytes });
      },
      { maxBytes: MAX_MAIL_BYTES, untilMs: Date.now() + LEASE_MS / 2 },
    );
    await noteSuccess(ctx, reader.name, isComplete);
  } catch (error) {
    await noteFailure(ctx, reader.name, error);
    if (!(error instanceof MailboxError)) throw error;
  }
}

/** False if another process reads the mailbox, or it is not time yet. */
async function takeLease(ctx: Ctx, mailbox: string): Promise<boolean> {
  await ctx.db
    .insertInto('mailbox_polls')
    .values({ mailbox })
    .onConflict((row) => row.doNothing())
    .execute();
  const lease = await ctx.db
    .updateTable('mailbox_polls')
    .set({ leased_until: new Date(ctx.now.getTime() + LEASE_MS) })
    .where('mailbox', '=', mailbox)
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<', ctx.now)]))
    .where((row) => row.or([row('next_at', 'is', null), row('next_at', '<=', ctx.now)]))
    .returning('mailbox')
    .executeTakeFirst();
  return lease !== undefined;
}

/** Only a mailbox without further new mails counts as read: nobody knows yet what the others say. */
async function noteSuccess(ctx: Ctx, mailbox: string, isComplete: boolean): Promise<void> {
  await ctx.db
    .updateTable('mailbox_polls')
    .set({ leased_until: null, next_at: null, failures: 0, last_error: null })
    .$if(isComplete, (query) => query.set({ polled_at: ctx.now }))
    .where('mailbox', '=', mailbox)
    .execute();
}

async function noteFailure(ctx: Ctx, mailbox: string, error: unknown): Promise<void> {
  const { failures } = await ctx.db
    .selectFrom('mailbox_polls')
    .select('failures')
    .where('mailbox', '=', mailbox)
    .executeTakeFirstOrThrow();
  const pauseMinutes = Math.min(MAX_PAUSE_MINUTES, 2 ** Math.min(failures, 6));
  await ctx.db
    .updateTable('mailbox_polls')
    .set({
      leased_until: null,
      next_at: new Date(ctx.now.getTime() + pauseMinutes * 60_000),
      failures: failures + 1,
      last_error: error instanceof MailboxError ? error.fault : MailboxError.unexpected,
    })
    .where('mailbox', '=', mailbox)
    .execute();
}
