/** What bounds the files of strangers: checked before a body is read, then for each file by name and content. */
import { sql } from 'kysely';
import { requireExtension } from '#features/files/require-extension.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { networkOf } from '#lib/ip-address.ts';
import { ContactFailures } from '#features/enquiries/contract.ts';
import { ALL_ENQUIRY_FILES_BYTES } from '#features/enquiries/shared/file-limits.ts';

/** Of everybody together: many networks can be one person. */
const FORMS_PER_HOUR = 60;
/** Of one network: more than the enquiries that it may send, because files are refused for more reasons. */
const FORMS_OF_NETWORK = 10;

/** Throws before anything is read if this sender, or all together, have sent enough. */
export async function limitFileForms(ctx: Ctx, clientIp: string): Promise<void> {
  const windowSeconds = 3600;
  const bucket = `contact-files:${networkOf(clientIp)}`;
  await limitRate(ctx, { bucket, limit: FORMS_OF_NETWORK, windowSeconds });
  await limitRate(ctx, { bucket: 'contact-files', limit: FORMS_PER_HOUR, windowSeconds });
  await requireRoom(ctx, 0);
}

/** Throws if the files of all enquiries would take more than their share of the disk. */
export async function requireRoom(ctx: Ctx, bytes: number): Promise<void> {
  const { taken } = await ctx.db
    .selectFrom('enquiry_files')
    .innerJoin('files', 'files.id', 'enquiry_files.file_id')
    .select(sql<string>`coalesce(sum(files.size_bytes), 0)`.as('taken'))
    .executeTakeFirstOrThrow();
  if (Number(taken) + bytes >= ALL_ENQUIRY_FILES_BYTES)
    throw new ApiFailure(ContactFailures.files_not_taken);
}

/** Throws for a file whose extension customers may not send either. Programs are refused by their content already. */
export async function checkExtensions(
  ctx: Ctx,
  files: readonly { readonly name: string }[],
): Promise<void> {
  const { fileExtensions } = await getSettings(ctx);
  for (const { name } of files) requireExtension(name, fileExtensions);
}
