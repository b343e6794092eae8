import type { Updateable } from 'kysely';
import type { Enquiries } from '#db/schema.ts';
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { EnquiryRow } from './lock-enquiry.ts';

/** Changes a locked enquiry; its pages and the number in the navigation follow. */
export async function changeEnquiry(
  tx: Ctx,
  { id }: EnquiryRow,
  values: Updateable<Enquiries>,
): Promise<void> {
  await tx.db.updateTable('enquiries').set(values).where('id', '=', id).execute();
  await signalChange(tx, liveTopic.adminCounts);
}

/** Records what was done to an enquiry, under its subject. */
export async function auditEnquiry(
  tx: Ctx,
  { id, subject }: EnquiryRow,
  action: string,
  data: Record<string, string | null> = {},
): Promise<void> {
  await audit(tx, {
    action: `enquiry.${action}`,
    subjectType: 'enquiry',
    subjectId: id,
    data: { title: subject, ...data },
  });
}
