import { sql } from 'kysely';
import type { MailboxReader } from '#integrations/mail/mailbox-reader.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { MailboxConfig } from './mailbox-config.ts';

interface Needs {
  /** Null if the shop takes no mail. */
  mailbox: MailboxConfig | null;
  /** Null if no mailbox is read. */
  mailboxReader: MailboxReader | null;
}

const NEVER = new Date(0);

/** The time up to which every mail that had arrived is read and, if it was an answer, posted or held. */
export async function answersReadUntil(ctx: Ctx, { mailbox, mailboxReader }: Needs): Promise<Date> {
  if (!mailbox) return ctx.now;
  // In one statement: a mail that was fetched since would otherwise count as read.
  const { is_any_waiting, polled_at } = await ctx.db
    .selectNoFrom((row) => [
      row
        .exists(row.selectFrom('incoming_mails').select('id').where('state', 'in', UNREAD))
        .as('is_any_waiting'),
      row
        .selectFrom('mailbox_polls')
        .select('polled_at')
        .where('mailbox', '=', mailboxReader?.name ?? '')
        .as('polled_at'),
    ])
    .executeTakeFirstOrThrow();
  if (is_any_waiting) return NEVER;
  return mailboxReader ? (polled_at ?? NEVER) : ctx.now;
}

/** Written into the statement: with parameters PostgreSQL would expect many such rows, and read all to find one. */
const UNREAD = (['arriving', 'waiting'] as const).map((state) => sql.lit(state));
