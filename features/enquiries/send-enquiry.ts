import type { Upload } from '#features/files/store-upload.ts';
import { notify } from '#features/notifications/notify.ts';
import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { networkOf } from '#lib/ip-address.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { NewEnquiry } from './contract.ts';
import { hasArrived } from './has-arrived.ts';
import { mailEnquiry } from './mail-enquiry.tsx';
import { saveFiles } from '#features/enquiries/files/save-files.ts';
import { findSpamSigns } from '#features/enquiries/spam/find-spam-signs.ts';

/**
 * Stores an enquiry from anyone and queues its two mails. What looks like spam goes to spam and mails and notifies nobody; it is kept, because
 * it may be wanted. Everybody gets the same response, so that machines cannot tell. What is sent again is one enquiry: false then, and the
 * uploads are not used.
 */
export async function sendEnquiry(
  ctx: Ctx,
  input: NewEnquiry,
  clientIp: string,
  uploads: readonly Upload[] = [],
): Promise<boolean> {
  await limitRate(ctx, { bucket: `contact:${networkOf(clientIp)}`, limit: 5, windowSeconds: 3600 });
  const suspicions = await findSpamSigns(ctx, input);
  const isSuspected = suspicions.length > 0;
  return transact(ctx, async (tx) => {
    if (await hasArrived(tx, { input, uploads, isSuspected })) return false;
    const { id } = await tx.db
      .insertInto('enquiries')
      .values({
        name: input.name,
        email: input.email,
        subject: input.subject,
        message: input.message,
        ip: clientIp,
        locale: tx.locale,
        ...(isSuspected && { state: 'spam', suspicions: JSON.stringify(suspicions) }),
        created_at: tx.now,
        last_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await saveFiles(tx, { enquiryId: id, messageId: null, uploads });
    await signalChange(tx, liveTopic.adminCounts);
    if (isSuspected) return true;
    await mailEnquiry(tx, { enquiryId: id });
    await notify(tx, {
      to: { team: 'enquiries.handle' },
      kind: 'enquiries',
      sentence: 'enquiryArrived',
      data: { name: input.name, subject: input.subject },
      path: `/admin/enquiries/${id}`,
      cause: id,
    });
    return true;
  });
}
