/** The sender's answers by mail. Called in the transaction that records what became of the mail. */
import type { Upload } from '#features/files/store-upload.ts';
import { notifyAgain } from '#features/notifications/notify.ts';
import type { Ctx } from '#kit/ctx.ts';
import { changeEnquiry } from './change-enquiry.ts';
import { saveFiles } from '#features/enquiries/files/save-files.ts';
import { lockEnquiry } from './lock-enquiry.ts';

/** The address of an enquiry's sender; null if there is no such enquiry. For workers: checks no permission. */
export async function findEnquirySender(ctx: Ctx, enquiryId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('enquiries')
    .select('email')
    .where('id', '=', enquiryId)
    .executeTakeFirst();
  return row?.email ?? null;
}

interface Answer {
  enquiryId: string;
  body: string;
  /** The whole email, if the body leaves something of it out. */
  whole: string | null;
  /** Set if it came from another address than the enquiry, or if that could not be confirmed. */
  fromAddress: string | null;
  /** Names of attachments that were not kept. */
  leftOut: readonly string[];
  uploads: readonly Upload[];
}

/** Adds an answer to the thread. The enquiry waits for the team again; spam stays spam, and nobody is told. */
export async function receiveResponse(
  tx: Ctx,
  { enquiryId, body, whole, fromAddress, leftOut, uploads }: Answer,
): Promise<void> {
  const enquiry = await lockEnquiry(tx, enquiryId);
  const { id: messageId } = await tx.db
    .insertInto('enquiry_messages')
    .values({
      enquiry_id: enquiryId,
      kind: 'received',
      body,
      whole_email: whole,
      from_address: fromAddress,
      left_out: [...leftOut],
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveFiles(tx, { enquiryId, messageId, uploads });
  if (enquiry.state === 'spam') return changeEnquiry(tx, enquiry, { last_at: tx.now });
  await changeEnquiry(tx, enquiry, { state: 'open', last_at: tx.now });
  await notifyAgain(tx, {
    to: { team: 'enquiries.handle' },
    kind: 'enquiries',
    sentence: 'enquiryAnswerArrived',
    data: { name: enquiry.name, subject: enquiry.subject },
    path: `/admin/enquiries/${enquiryId}`,
    cause: enquiryId,
  });
}
