/**
 * Adds what the sender of an enquiry wrote back to its thread. As with orders, the address that it was sent to carries a token that only
 * the sender has got. A person who has the token holds our mail: an answer from another address is kept as well, marked with that address.
 */
import { discardUploads } from '#features/files/store-upload.ts';
import { findEnquirySender, receiveResponse } from '#features/enquiries/receive-response.ts';
import { listSentTexts, type SentText } from '#features/mail/list-sent-texts.ts';
import { isEnquiryAddress, type AddressToken } from '#features/mail/reply-address.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { countAttempt } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { MAX_MAIL_BYTES } from './contract.ts';
import { isTaken, mailKey } from './mail-key.ts';
import type { MailboxConfig } from './mailbox-config.ts';
import { storeEnquiryFiles } from './store-enquiry-files.ts';
import { recordOutcome, type Outcome } from './outcome.ts';
import type { MailHead } from '#features/mailbox/reading/mail-head.ts';
import type { ReadMail } from '#features/mailbox/reading/read-mail.child.ts';
import { storedText } from './stored-text.ts';
import { isSenderProven } from '#features/mailbox/reading/sender-proof.ts';

const messageKey = messageKeysOf('api-mailbox');
const MAILS_PER_HOUR = 20;

interface EnquiryMail {
  incomingMailId: string;
  sizeBytes: number;
  raw: Buffer;
  head: MailHead;
  /** Reads the text, which may quote these mails of ours; null if it cannot be read. */
  read: (sent: readonly SentText[]) => Promise<ReadMail | null>;
}

/**
 * Undefined if no address is one of an enquiry; null when it is posted; otherwise what becomes of the mail. Refusals are not mailed: who
 * wrote may be anyone. Administrators see them among the received mail.
 */
export async function postEnquiryResponse(
  ctx: Ctx,
  { authServer, files }: Pick<MailboxConfig, 'authServer'> & { files: FileStore },
  tokens: readonly AddressToken[],
  { incomingMailId, sizeBytes, raw, head, read }: EnquiryMail,
): Promise<Outcome | null | undefined> {
  const enquiry = await findEnquiry(ctx, tokens);
  if (!enquiry) return undefined;
  const { enquiryId, email } = enquiry;
  const refuse = (reason: Outcome['reason']) => ({ state: 'refused', reason }) as Outcome;
  if (head.from === null) return refuse(messageKey('senderMissing'));
  const isConfirmed =
    head.from === email &&
    (authServer === undefined ||
      isSenderProven(head.authentication, { server: authServer, from: email }));
  const bucket = `mailbox:enquiry:${enquiryId}`;
  if (!(await countAttempt(ctx, { bucket, limit: MAILS_PER_HOUR, windowSeconds: 3600 })))
    return refuse(messageKey('tooMany', { most: MAILS_PER_HOUR }));
  if (sizeBytes > MAX_MAIL_BYTES)
    return refuse(messageKey('tooLarge', { megabytes: MAX_MAIL_BYTES / 1_000_000 }));
  const mail = await read(await listSentTexts(ctx, { enquiryId, email: enquiry.to }, head.answers));
  if (!mail) return refuse(messageKey('unreadable'));
  if (mail.text === '' && mail.files.length === 0) return refuse(messageKey('empty'));
  const key = mailKey(enquiryId, { head, mail, raw });
  const { uploads, leftOut } = await storeEnquiryFiles(ctx, files, mail.files);
  const isPosted = await transact(ctx, async (tx) => {
    if (await isTaken(tx, key)) {
      const outcome = { state: 'ignored', reason: messageKey('duplicate') } as const;
      await recordOutcome(tx, incomingMailId, outcome);
      return false;
    }
    if (!(await recordOutcome(tx, incomingMailId, { state: 'accepted' }))) return false;
    await tx.db
      .updateTable('incoming_mails')
      .set({ mail_key: key })
      .where('id', '=', incomingMailId)
      .execute();
    const { body, whole } = storedText(mail);
    const fromAddress = isConfirmed ? null : head.from;
    const named = [...leftOut, ...mail.leftOut];
    await receiveResponse(tx, { enquiryId, body, whole, fromAddress, leftOut: named, uploads });
    return true;
  }).catch(async (error: unknown) => {
    await discardUploads(files, uploads);
    throw error;
  });
  if (!isPosted) await discardUploads(files, uploads);
  return null;
}

/** The enquiry of the first token that we gave to its sender. */
async function findEnquiry(ctx: Ctx, tokens: readonly AddressToken[]) {
  for (const token of tokens.filter(({ kind }) => kind === 'enquiry')) {
    const to = await findEnquirySender(ctx, token.id);
    const email = to?.toLowerCase();
    if (to && email && (await isEnquiryAddress(ctx, token, email)))
      return { enquiryId: token.id, email, to };
  }
  return null;
}
