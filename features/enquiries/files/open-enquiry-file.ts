import { FileFailures } from '#features/files/contract.ts';
import { openFile, type FileRequest } from '#features/files/open-file.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';

/** A file of an enquiry as a download that no browser runs; for those who handle enquiries. */
export async function openEnquiryFile(
  ctx: Ctx,
  store: FileStore,
  { enquiryId, fileId, ...request }: { enquiryId: string; fileId: string } & FileRequest,
): Promise<Response> {
  requirePermission(ctx, 'enquiries.handle');
  const row = await ctx.db
    .selectFrom('enquiry_files')
    .select('file_id')
    .where('file_id', '=', fileId)
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst();
  if (!row) throw new ApiFailure(FileFailures.file_not_found);
  return openFile(ctx, store, fileId, request);
}
