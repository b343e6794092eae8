/**
 * Posts what a person wrote by mail as their message in the order, by the verb and with the rules of messages written here. A mail that
 * arrives twice, or whose job runs twice, is posted once.
 */
import { discardUploads } from '#features/files/store-upload.ts';
import { findSentMail } from '#features/mail/suppressions/record-bounce.ts';
import { markRead } from '#features/orders/room/mark-read.ts';
import { sendMessage } from '#features/orders/room/send-message.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { MAX_WHOLE_EMAIL } from '#lib/conversation/conversation.ts';
import type { Sender } from './identify-sender.ts';
import { isTaken, mailKey } from './mail-key.ts';
import { recordOutcome, type Outcome } from './outcome.ts';
import type { MailHead } from './reading/mail-head.ts';
import type { ReadMail } from './reading/read-mail.child.ts';
import { addFiles, storeFiles } from './store-files.ts';
import { storedText } from './stored-text.ts';

const messageKey = messageKeysOf('api-mailbox');

interface Reply {
  incomingMailId: string;
  sender: Sender;
  head: MailHead;
  mail: ReadMail;
  raw: Buffer;
}

/** Null when it is posted; otherwise what becomes of the mail. */
export async function postReply(ctx: Ctx, files: FileStore, reply: Reply): Promise<Outcome | null> {
  const { incomingMailId, head, mail, raw } = reply;
  const { person, orderId } = reply.sender;
  const about = { userId: person.id, orderId };
  const refused = { ...about, state: 'refused', isAnswered: true } as const;
  if (mail.text.length > MAX_WHOLE_EMAIL)
    return { ...refused, reason: messageKey('tooLong', { most: MAX_WHOLE_EMAIL }) };
  const asPerson: Ctx = { ...ctx, actor: person.actor };
  const key = mailKey(`${person.id}:${orderId}`, { head, mail, raw });
  const stored = await storeFiles(asPerson, files, mail.files);
  try {
    const unused = await transact(asPerson, async (tx) => {
      const accepted = { state: 'accepted', ...about } as const;
      if (await isTaken(tx, key)) {
        await recordOutcome(tx, incomingMailId, { ...about, ...DUPLICATE });
        return stored.uploads;
      }
      if (!(await recordOutcome(tx, incomingMailId, accepted))) return stored.uploads;
      await tx.db
        .updateTable('incoming_mails')
        .set({ mail_key: key })
        .where('id', '=', incomingMailId)
        .execute();
      const { fileIds, refused: unfit, leftOut } = await addFiles(tx, orderId, stored.uploads);
      const text = mail.text || mail.files.map(({ name }) => name).join(', ');
      const { body, whole } = storedText({ ...mail, text });
      const pictures = mail.leftOut.map((name) => ({ name, reason: messageKey('pictureLeftOut') }));
      const byMail = { leftOut: [...stored.leftOut, ...leftOut, ...pictures], whole };
      await sendMessage(tx, { orderId, body, fileIds, byMail });
      return unfit;
    });
    await discardUploads(files, unused);
  } catch (error) {
    await discardUploads(files, stored.uploads);
    if (error instanceof ApiFailure) return { ...refused, reason: error.message };
    throw error;
  }
  await markAnsweredRead(asPerson, reply);
  return null;
}

const DUPLICATE = { state: 'ignored', reason: messageKey('duplicate') } as const;

/** The messages in the mail that was answered have been read, and nothing after it. */
async function markAnsweredRead(ctx: Ctx, { head, sender }: Reply): Promise<void> {
  const { orderId, person } = sender;
  const answered = await findSentMail(ctx, head.answers);
  if (!answered?.writtenAt || answered.userId !== person.id || answered.orderId !== orderId) return;
  try {
    await markRead(ctx, { orderId, upTo: answered.writtenAt });
  } catch (error) {
    // The message is posted; a reading mark more or less matters little.
    if (!(error instanceof ApiFailure)) throw error;
  }
}
