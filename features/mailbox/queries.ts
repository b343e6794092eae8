import { sql } from 'kysely';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { decodeCursor, pageOf } from '#lib/cursor.ts';
import type {
  IncomingMail,
  IncomingMailFilter,
  IncomingMailPage,
  IncomingMailState,
  MailboxStatus,
} from './contract.ts';
import type { MailboxConfig } from './mailbox-config.ts';
import { mailboxName } from '#integrations/mail/mailbox-name.ts';

const PAGE_SIZE = 50;

/** The mails that arrived, newest first, and how mail reaches the shop; administrators only. */
export async function listIncomingMails(
  ctx: Ctx,
  mailbox: MailboxConfig | null,
  { state, cursor }: IncomingMailFilter,
): Promise<IncomingMailPage> {
  requirePermission(ctx, 'mail.read');
  const after = decodeCursor(cursor, 'uuid');
  const [rows, status] = await Promise.all([
    selectMails(ctx)
      .$if(state !== undefined, (query) =>
        query.where('incoming_mails.state', '=', state as IncomingMailState),
      )
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(incoming_mails.created_at, incoming_mails.id) < (${after?.at}, ${after?.id})`,
        ),
      )
      .orderBy('incoming_mails.created_at', 'desc')
      .orderBy('incoming_mails.id', 'desc')
      .limit(PAGE_SIZE + 1)
      .execute(),
    mailbox && readStatus(ctx, mailbox),
  ]);
  const { page, nextCursor } = pageOf(rows, PAGE_SIZE, (row) => row.created_at);
  return { status, mails: page.map((row) => presentIncomingMail(row, ctx)), nextCursor };
}

function selectMails(ctx: Ctx) {
  return ctx.db
    .selectFrom('incoming_mails')
    .leftJoin('users', 'users.id', 'incoming_mails.user_id')
    .leftJoin('orders', 'orders.id', 'incoming_mails.order_id')
    .selectAll('incoming_mails')
    .select(['users.username', 'orders.number']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMails>['execute']>>[number];

function presentIncomingMail(row: Row, { locale }: Ctx): IncomingMail {
  return {
    id: row.id,
    source: row.source,
    state: row.state,
    from: row.from_address,
    subject: row.subject,
    sizeBytes: Number(row.size_bytes),
    user: row.user_id ? { id: row.user_id, username: row.username ?? '' } : null,
    order: row.order_id ? { id: row.order_id, number: row.number ?? '' } : null,
    reason: row.reason && sentenceOf(row.reason, locale),
    at: row.created_at.toISOString(),
  };
}

async function readStatus(ctx: Ctx, mailbox: MailboxConfig): Promise<MailboxStatus> {
  const { address, secret, takesBounces, imapUrl } = mailbox;
  const name = imapUrl === undefined ? null : mailboxName(imapUrl);
  const poll =
    name === null
      ? undefined
      : await ctx.db
          .selectFrom('mailbox_polls')
          .selectAll()
          .where('mailbox', '=', name)
          .executeTakeFirst();
  return {
    address,
    takesHttp: secret !== undefined,
    takesBounces,
    imap:
      name === null
        ? null
        : {
            mailbox: name,
            polledAt: poll?.polled_at?.toISOString() ?? null,
            lastError: poll?.last_error ? sentenceOf(poll.last_error, ctx.locale) : null,
            nextAt: poll?.next_at?.toISOString() ?? null,
          },
  };
}
