import type { Upload } from '#features/files/store-upload.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { auditEnquiry, changeEnquiry } from './change-enquiry.ts';
import { ContactFailures } from './contract.ts';
import { MAX_ANSWER_BYTES } from '#features/enquiries/shared/file-limits.ts';
import { saveFiles } from '#features/enquiries/files/save-files.ts';
import { lockEnquiry } from './lock-enquiry.ts';
import { replyKind } from './mail-reply.tsx';

interface Answer {
  id: string;
  body: string;
  /** An answer that is sent twice with the same key is mailed once. */
  key: string;
  uploads?: readonly Upload[];
}

/**
 * Answers an enquiry: the reply joins the thread and is mailed to the sender. A sender whose address nobody confirmed gets our own text
 * only, so the mail repeats nothing of the message. False if it was answered with this key before: then the uploads are not used.
 */
export async function replyToEnquiry(
  ctx: Ctx,
  { id, body, key, uploads = [] }: Answer,
): Promise<boolean> {
  const { userId } = requirePermission(ctx, 'enquiries.handle');
  await limitRate(ctx, { bucket: `enquiry-replies:${userId}`, limit: 60, windowSeconds: 3600 });
  if (uploads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > MAX_ANSWER_BYTES)
    throw new ApiFailure(ContactFailures.answer_too_large);
  return transact(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, id);
    if (enquiry.state === 'spam') throw new ApiFailure(ContactFailures.enquiry_is_spam);
    const files = uploads.map(({ name, sha256 }) => [name, sha256.toString('hex')]);
    const request = { id, body, ...(files.length > 0 && { files }) };
    let isNew = false;
    await withIdempotencyKey(tx, { operation: 'contact.answer', key, request }, async () => {
      const message = await tx.db
        .insertInto('enquiry_messages')
        .values({ enquiry_id: id, kind: 'reply', author_id: userId, body, created_at: tx.now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await saveFiles(tx, { enquiryId: id, messageId: message.id, uploads, isOfTeam: true });
      await queueMail(tx, replyKind, {
        cause: message.id,
        to: enquiry.email,
        locale: enquiry.locale,
        orderId: null,
        data: { enquiryId: id, messageId: message.id },
      });
      await changeEnquiry(tx, enquiry, { state: 'answered', last_at: tx.now });
      await auditEnquiry(tx, enquiry, 'answered');
      isNew = true;
      return message;
    });
    return isNew;
  });
}
