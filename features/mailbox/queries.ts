import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byTime } from '#kit/lists/keyset.ts';
import { sentenceOf } from '#kit/sentence.ts';
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
const newestFirst = byTime('incoming-mails', 'incoming_mails.created_at', 'incoming_mails.id');

/** The mails that arrived, newest first, and how mail reaches the shop; administrators only. */
export async function listIncomingMails(
  ctx: Ctx,
  mailbox: MailboxConfig | null,
  { state, cursor }: IncomingMailFilter,
): Promise<IncomingMailPage> {
  requirePermission(ctx, 'mail.read');
  const select = selectMails(ctx).$if(state !== undefined, (query) =>
    query.where('incoming_mails.state', '=', state as IncomingMailState),
  );
  const [{ rows, nextCursor }, status] = await Promise.all([
    newestFirst.page(select, { cursor, size: PAGE_SIZE }),
    mailbox && readStatus(ctx, mailbox),
  ]);
  return { status, mails: rows.map((row) => presentIncomingMail(row, ctx)), nextCursor };
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
