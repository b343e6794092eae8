/**
 * Reads a mail server's report that one of our mails could not be delivered. It counts only if it proves that it is about a mail of ours: by
 * the return address that we gave this mail, or by its Message-ID, which nobody but the servers on its way and its recipient can know. Otherwise
 * anyone could stop the mail of anyone.
 */
import {
  findSentMail,
  findSentMailById,
  recordBounce,
  type SentMail,
} from '#features/mail/suppressions/record-bounce.ts';
import { isReturnAddress, type AddressToken } from '#features/mail/reply-address.ts';
import type { Ctx } from '#kit/ctx.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import type { Outcome } from './outcome.ts';
import type { DeliveryReport } from '#features/mailbox/reading/delivery-report.ts';
import { readReport } from './read-stored-mail.ts';

const messageKey = messageKeysOf('api-mailbox');
/** What a server says of a recipient that has the mail, or whose server has. */
const ARRIVED = new Set(['delivered', 'relayed', 'expanded']);

export async function recordReport(
  ctx: Ctx,
  raw: Buffer,
  tokens: readonly AddressToken[],
): Promise<Outcome> {
  const report = await readReport(raw);
  if (!report) return { state: 'ignored', reason: messageKey('automatic') };
  const returned = await findReturned(ctx, tokens);
  const mail = returned ?? (await findReported(ctx, report));
  if (!mail) return { state: 'ignored', reason: messageKey('reportUnproven') };
  const to = mail.to.toLowerCase();
  // An address that passes mail on to several people may fail for one of them.
  const hasArrived = report.recipients.some(
    ({ action, address }) => ARRIVED.has(action) && (returned !== null || address === to),
  );
  const failed = report.recipients.filter(({ action }) => action === 'failed');
  // Behind a return address stands one mail to one recipient, even if its server passed it on to another address.
  const bounce =
    failed.find(({ address }) => address === to) ??
    (returned && failed.length === 1 ? failed[0] : undefined);
  const about = { userId: mail.userId, orderId: mail.orderId };
  if (!bounce || hasArrived)
    return { ...about, state: 'ignored', reason: messageKey('reportOfNoFailure') };
  const { status, answer } = bounce;
  const isKnown = await recordBounce(ctx, { mailId: mail.id, status, answer });
  return isKnown
    ? { ...about, state: 'bounced' }
    : { state: 'ignored', reason: messageKey('reportUnproven') };
}

async function findReturned(ctx: Ctx, tokens: readonly AddressToken[]): Promise<SentMail | null> {
  for (const token of tokens) {
    if (await isReturnAddress(ctx, token)) return findSentMailById(ctx, token.id);
  }
  return null;
}

async function findReported(
  ctx: Ctx,
  { messageId, recipients }: DeliveryReport,
): Promise<SentMail | null> {
  const mail = messageId ? await findSentMail(ctx, [messageId]) : null;
  const isNamed = recipients.some(({ address }) => address === mail?.to.toLowerCase());
  return isNamed ? mail : null;
}
