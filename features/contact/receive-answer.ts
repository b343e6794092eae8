/** The sender's answers by mail. Called in the transaction that records what became of the mail. */
import { notifyAgain } from '#features/notifications/notify.ts';
import type { Ctx } from '#kit/ctx.ts';
import { changeEnquiry } from './change-enquiry.ts';
import { lockEnquiry } from './lock-enquiry.ts';

/** The address of an enquiry's sender; null if there is no such enquiry. For workers: checks no permission. */
export async function findEnquirySender(ctx: Ctx, enquiryId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('enquiries')
    .select('email')
    .where('id', '=', enquiryId)
    .executeTakeFirst();
  return row?.email.toLowerCase() ?? null;
}

interface Answer {
  enquiryId: string;
  body: string;
  /** Names of its attachments, which are not kept. */
  leftOut: readonly string[];
}

/** Adds an answer to the thread. The enquiry waits for the team again; spam stays spam, and nobody is told. */
export async function receiveAnswer(tx: Ctx, { enquiryId, body, leftOut }: Answer): Promise<void> {
  const enquiry = await lockEnquiry(tx, enquiryId);
  await tx.db
    .insertInto('enquiry_messages')
    .values({
      enquiry_id: enquiryId,
      kind: 'received',
      body,
      left_out: [...leftOut],
      created_at: tx.now,
    })
    .execute();
  if (enquiry.state === 'spam') return changeEnquiry(tx, enquiry, { last_at: tx.now });
  await changeEnquiry(tx, enquiry, { state: 'open', last_at: tx.now });
  await notifyAgain(tx, {
    to: 'admins',
    kind: 'enquiries',
    sentence: 'enquiryAnswerArrived',
    data: { name: enquiry.name, subject: enquiry.subject },
    path: `/admin/enquiries/${enquiryId}`,
    cause: enquiryId,
  });
}
