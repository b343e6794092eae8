/**
 * Reads one mail that arrived and decides what becomes of it: a message in an order or an enquiry, a note for the team if it came
 * from another address, the report of a bounce, a polite refusal, or nothing.
 * Only the headers are read until it is known that the mail is meant for us. Safe to run again.
 */
import type { FileStore } from '#integrations/storage/file-store.ts';
import { listSentTexts, type SentText } from '#features/mail/list-sent-texts.ts';
import { readAddressToken } from '#features/mail/reply-address.ts';
import type { Ctx } from '#kit/ctx.ts';
import { countAttempt } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { withCalendarText } from './calendar-text.ts';
import { MAX_MAIL_BYTES } from './contract.ts';
import { holdReply } from './hold-reply.ts';
import { identifySender } from './identify-sender.ts';
import { queueRefusal } from './mail-refused.tsx';
import type { MailboxConfig } from './mailbox-config.ts';
import { recordReport } from './record-report.ts';
import { recordOutcome, type Outcome } from './outcome.ts';
import { postEnquiryResponse } from './post-enquiry-response.ts';
import { postReply } from './post-reply.ts';
import type { MailHead } from './reading/mail-head.ts';
import { readHead, readMail, readStored } from './read-stored-mail.ts';
import { incomingMailKey } from './receive-mail.ts';

const messageKey = messageKeysOf('api-mailbox');
const MAILS_PER_HOUR = 60;
const HELD_PER_HOUR = 20;

export interface ReadingNeeds {
  files: FileStore;
  mailbox: MailboxConfig;
}

export async function readIncomingMail(
  ctx: Ctx,
  needs: ReadingNeeds,
  { incomingMailId }: { incomingMailId: string },
): Promise<void> {
  const row = await ctx.db
    .selectFrom('incoming_mails')
    .select(['id', 'recipient', 'size_bytes'])
    .where('id', '=', incomingMailId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return;
  const raw = await readStored(needs.files, row.id);
  const head = raw ? await tryRead(() => readHead(raw)) : null;
  if (!raw || !head) {
    await conclude(ctx, row.id, null, { state: 'failed', reason: messageKey('unreadable') });
  } else {
    await noteHead(ctx, row.id, head);
    const outcome = await handle(ctx, needs, { ...row, raw, head });
    if (outcome) await conclude(ctx, row.id, head, outcome);
  }
  await dropStored(ctx, needs.files, row.id);
}

interface Arrived {
  id: string;
  recipient: string | null;
  size_bytes: bigint;
  raw: Buffer;
  head: MailHead;
}

/** Null if it is posted or held. */
async function handle(
  ctx: Ctx,
  { files, mailbox }: ReadingNeeds,
  { id, recipient, size_bytes, raw, head }: Arrived,
): Promise<Outcome | null> {
  const addresses = [recipient ?? [], head.recipients].flat();
  const tokens = addresses
    .map((address) => readAddressToken(mailbox.address, address))
    .filter((token) => token !== null);
  if (head.isReport || tokens.some(({ kind }) => kind === 'return')) {
    const report = await tryRead(() => recordReport(ctx, raw, tokens));
    return report ?? { state: 'failed', reason: messageKey('unreadable') };
  }
  if (head.isAutomatic) return { state: 'ignored', reason: messageKey('automatic') };
  const readText = async (sent: readonly SentText[]) => {
    const mail = await tryRead(() => readMail(raw, sent));
    return mail && withCalendarText(mail, ctx.locale);
  };
  const answer = await postEnquiryResponse(ctx, { ...mailbox, files }, tokens, {
    incomingMailId: id,
    sizeBytes: Number(size_bytes),
    raw,
    head,
    read: (sent) => (head.isEncrypted ? Promise.resolve(null) : readText(sent)),
  });
  if (answer !== undefined) return answer;
  const sender = await identifySender(ctx, mailbox, head, tokens);
  if ('state' in sender) return sender;
  const isHeld = 'from' in sender;
  const about = { userId: isHeld ? sender.userId : sender.person.id, orderId: sender.orderId };
  const refused = { ...about, state: 'refused', isAnswered: true } as const;
  const bucket = `mailbox:${isHeld ? 'held' : 'sender'}:${about.userId}`;
  const limit = isHeld ? HELD_PER_HOUR : MAILS_PER_HOUR;
  if (!(await countAttempt(ctx, { bucket, limit, windowSeconds: 3600 }))) {
    return { ...refused, reason: messageKey('tooMany', { most: limit }) };
  }
  if (Number(size_bytes) > MAX_MAIL_BYTES) {
    return {
      ...refused,
      reason: messageKey('tooLarge', { megabytes: MAX_MAIL_BYTES / 1_000_000 }),
    };
  }
  if (head.isEncrypted) return { ...refused, reason: messageKey('encrypted') };
  const sent = await listSentTexts(ctx, { orderId: about.orderId }, head.answers);
  const mail = await readText(sent);
  if (!mail) return { ...refused, reason: messageKey('unreadable') };
  if (mail.text === '' && mail.files.length === 0)
    return { ...refused, reason: messageKey('empty') };
  if (isHeld) {
    await holdReply(ctx, { ...sender, incomingMailId: id, head, mail, raw });
    return null;
  }
  return postReply(ctx, files, { incomingMailId: id, sender, head, mail, raw });
}

/** Null for a mail that cannot be read, also if it takes more time or memory than a mail may. */
async function tryRead<Result>(read: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiFailure && error.kind === CommonFailures.too_much_work) return null;
    throw error;
  }
}

async function noteHead(
  ctx: Ctx,
  id: string,
  { from, subject, messageId }: MailHead,
): Promise<void> {
  // Our answer repeats it in a header.
  const isAscii = /^[!-~]+$/.test(messageId ?? '');
  await ctx.db
    .updateTable('incoming_mails')
    .set({ from_address: from, subject, message_id: isAscii ? messageId : null })
    .where('id', '=', id)
    .execute();
}

/** Records the outcome and, where the sender should know it, queues the mail that says so. */
function conclude(ctx: Ctx, id: string, head: MailHead | null, outcome: Outcome): Promise<void> {
  return transact(ctx, async (tx) => {
    if (!(await recordOutcome(tx, id, outcome))) return;
    if (outcome.isAnswered && head?.from && !head.wantsNoAnswer) {
      await queueRefusal(tx, { incomingMailId: id, to: head.from, outcome });
    }
  });
}

/** The mail itself is not kept: what counts of it is in the order. */
export async function dropStored(ctx: Ctx, files: FileStore, id: string): Promise<void> {
  await files.delete(incomingMailKey(id));
  await ctx.db
    .updateTable('incoming_mails')
    .set({ is_stored: false })
    .where('id', '=', id)
    .execute();
}
