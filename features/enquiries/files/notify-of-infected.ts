import { mailInfectedFile } from '#features/files/scan/mail-infected-file.ts';
import type { InfectedFile } from '#features/files/scan/scan-file.ts';
import { notify } from '#features/notifications/notify.ts';
import type { Ctx } from '#kit/ctx.ts';

/** Tells the team in the bell and by mail that a file of an enquiry was removed; its sender may have no account, and the address may be forged. */
export async function notifyOfInfectedEnquiryFile(
  tx: Ctx,
  { id, name }: InfectedFile,
): Promise<void> {
  const enquiry = await tx.db
    .selectFrom('enquiry_files')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_files.enquiry_id')
    .select(['enquiries.id', 'enquiries.name'])
    .where('enquiry_files.file_id', '=', id)
    .executeTakeFirst();
  if (!enquiry) return;
  const to = { team: 'enquiries.handle' } as const;
  const path = `/admin/enquiries/${enquiry.id}`;
  const kind = 'enquiries';
  await notify(tx, {
    to,
    kind,
    sentence: 'enquiryFileInfected',
    data: { name, from: enquiry.name },
    path,
    cause: id,
    isEssential: true,
  });
  const data = { fileId: id, path, number: null, isSender: false };
  await mailInfectedFile(tx, { audience: to, kind }, data);
}
