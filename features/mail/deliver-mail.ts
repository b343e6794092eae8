/**
 * Sends one mail to one recipient through the mail server, or stores it for administrators if no mail server is configured. A crash
 * between the server's acceptance and our record sends the mail again with the same Message-ID, so receivers can detect the duplicate.
 *
 * A permanent rejection fails the mail at once; other errors are retried for three days. Administrators see failed mails. A lasting refusal
 * of the address stops further mail to it (suppressions.ts), and concerns no other recipient: each has a mail of their own.
 */
import type { Selectable } from 'kysely';
import type { Mails } from '#db/schema.ts';
import { MailError, type MailMessage } from '#integrations/mail/mailer.ts';
import type { Ctx } from '#kit/ctx.ts';
import { DoNotRetryError } from '#kit/jobs.ts';
import { signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { isLocale } from '#lib/locale.ts';
import { storeAttachments } from './store-attachments.ts';
import { getMailFrame, type MailNeeds } from './mail-frame.ts';
import type { MailComposer } from './mail-kind.ts';
import { referencesOf } from './mail-thread.ts';
import type { Mail } from './mail.ts';
import { addressesOf, type Recipient } from './own-addresses.ts';
import { renderMail } from './render-mail.ts';
import { isSuppressed, suppressAddress } from '#features/mail/suppressions/suppressions.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const messageKey = messageKeysOf('api-notifications');

export type MailRow = Selectable<Mails>;

const RETRY_MS = 3 * 86_400_000;

export interface DeliveryNeeds extends MailNeeds {
  composers: readonly MailComposer[];
}

/** Throws after a failed attempt; `DoNotRetryError` after the last one. */
export async function deliverMail(
  ctx: Ctx,
  needs: DeliveryNeeds,
  { mailId }: { mailId: string },
): Promise<void> {
  const row = await ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return;
  if (await isSuppressed(ctx, row.to_address)) return stopMail(ctx, row);
  let message: MailMessage | undefined;
  try {
    const composer = needs.composers.find(({ kind }) => kind.name === row.kind);
    if (!composer) {
      const options = { canRetry: false, fault: messageKey('notWritten') };
      throw new MailError(`No composer for ${row.kind}`, options);
    }
    message = await compose(ctx, needs, composer, row);
    if (!message) return await dropMail(ctx, row);
    await noteAttempt(ctx, row, message);
    await needs.mailer.send(message);
    const sent = message;
    await transact(ctx, (tx) => noteSent(tx, needs, composer, row, sent));
  } catch (error) {
    await noteFailure(ctx, needs, row, message, error);
  }
}

async function compose(
  ctx: Ctx,
  { publicUrl, inbound }: DeliveryNeeds,
  composer: MailComposer,
  row: MailRow,
): Promise<MailMessage | undefined> {
  const { user_id: userId, to_address: to } = row;
  const recipient = await findRecipient(ctx, row);
  const ownAddresses = inbound
    ? await addressesOf(ctx, inbound, row, recipient, composer.kind)
    : {};
  const frame = {
    ...(await getMailFrame(ctx, publicUrl, recipient)),
    takesReplies: ownAddresses.replyTo !== undefined,
  };
  const token = userId ? await unsubscribeToken(ctx, userId) : () => '';
  const unsubscribeUrl = (choice: NonNullable<Mail['choice']>) =>
    `${frame.publicUrl}/unsubscribe?token=${token(choice)}`;
  const mail = await composer.compose({ ...ctx, locale: frame.locale }, row.data, {
    to,
    frame,
    unsubscribeUrl,
  });
  if (!mail) return undefined;
  const { subject, body, attachments, replyTo, choice } = mail;
  const host = new URL(publicUrl).hostname;
  const references = await referencesOf(ctx, row, host);
  if (mail.inReplyTo) references.push(mail.inReplyTo);
  return {
    to,
    messageId: row.message_id ?? `<${row.id}@${host}>`,
    ...(references.length > 0 && { references }),
    subject: onOneLine(subject),
    ...(await renderMail(body)),
    ...ownAddresses,
    ...(replyTo && { replyTo }),
    ...(attachments && { attachments }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(choice &&
        userId && {
          'List-Unsubscribe': `<${unsubscribeUrl(choice)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
    },
  };
}

/** What the recipient has chosen now; for an address without an account the language that the mail was queued with. */
async function findRecipient(ctx: Ctx, row: MailRow): Promise<Recipient> {
  if (!row.user_id) {
    return { locale: isLocale(row.locale) ? row.locale : null, timeZone: null, email: null };
  }
  const user = await ctx.db
    .selectFrom('users')
    .select(['locale', 'time_zone', 'email'])
    .where('id', '=', row.user_id)
    .executeTakeFirst();
  return {
    locale: isLocale(user?.locale) ? user.locale : null,
    timeZone: user?.time_zone ?? null,
    email: user?.email ?? null,
  };
}

/** A subject may quote text that a person wrote, including line breaks. */
function onOneLine(subject: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is replaced
  return subject.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}

/** Its subject no longer applies. */
async function dropMail(ctx: Ctx, { id }: MailRow): Promise<void> {
  await ctx.db.deleteFrom('mails').where('id', '=', id).where('state', '=', 'waiting').execute();
}

/** The address was refused before. Not a failure: administrators know the address, and can resend the mail when it is allowed again. */
async function stopMail(ctx: Ctx, { id }: MailRow): Promise<void> {
  await ctx.db
    .updateTable('mails')
    .set({ state: 'suppressed', last_error: messageKey('addressSuppressed') })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

async function noteAttempt(ctx: Ctx, row: MailRow, message: MailMessage): Promise<void> {
  await ctx.db
    .updateTable('mails')
    .set((each) => ({
      attempts: each('attempts', '+', 1),
      attempted_at: new Date(),
      message_id: message.messageId ?? null,
    }))
    .where('id', '=', row.id)
    .execute();
}

async function noteSent(
  tx: Ctx,
  { mailer }: DeliveryNeeds,
  composer: MailComposer,
  row: MailRow,
  message: MailMessage,
): Promise<void> {
  const isCaptured = mailer.isCapturing === true;
  const noted = await tx.db
    .updateTable('mails')
    .set({
      ...keptWords(row, message, isCaptured),
      state: 'sent',
      is_captured: isCaptured,
      last_error: null,
      // The context may be older than the conversation with the mail server.
      sent_at: new Date(),
    })
    .where('id', '=', row.id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!noted) return;
  await storeAttachments(tx, row.id, message.attachments ?? [], { withContent: isCaptured });
  await composer.onSent(tx, row.data);
}

/** Always the subject; the body too, unless it is secret and sent by a mail server. */
function keptWords(row: MailRow, { subject, html, text }: MailMessage, isCaptured: boolean) {
  return row.is_secret && !isCaptured ? { subject } : { subject, html, text };
}

async function noteFailure(
  ctx: Ctx,
  { mailer }: DeliveryNeeds,
  row: MailRow,
  message: MailMessage | undefined,
  error: unknown,
): Promise<never> {
  const isRefused = error instanceof MailError && !error.canRetry;
  const isOver = ctx.now.getTime() - row.retry_from.getTime() >= RETRY_MS;
  await transact(ctx, async (tx) => {
    await tx.db
      .updateTable('mails')
      .set({
        ...(message && keptWords(row, message, mailer.isCapturing === true)),
        // Other errors may contain anything; the log has them.
        last_error: error instanceof MailError ? error.fault : messageKey('notWritten'),
        attempted_at: new Date(),
        ...((isRefused || isOver) && { state: 'failed' }),
      })
      .where('id', '=', row.id)
      .where('state', '=', 'waiting')
      .execute();
    if (error instanceof MailError && error.isAddressRefused) {
      const { fault: reason } = error;
      await suppressAddress(tx, { address: row.to_address, reason, mailId: row.id });
    }
  });
  const what = `Mail ${row.id} (${row.kind})`;
  if (!isRefused && !isOver) throw new Error(`${what} was not delivered`, { cause: error });
  await signalChange(ctx, liveTopic.adminCounts);
  throw new DoNotRetryError(`${what} has failed`, { cause: error });
}
