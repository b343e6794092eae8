import { createFile } from '#features/files/create-file.ts';
import type { Upload } from '#features/files/store-upload.ts';
import type { Ctx } from '#kit/ctx.ts';
import { checkExtensions, requireRoom } from './file-rules.ts';

interface KeptFiles {
  enquiryId: string;
  /** The answer that they came with; null for the enquiry itself. */
  messageId: string | null;
  uploads: readonly Upload[];
  /** Written by somebody of the team, who may send what customers may not. */
  isOfTeam?: boolean;
}

/** Makes stored uploads the files of an enquiry, in the transaction that stores its text. */
export async function saveFiles(
  tx: Ctx,
  { enquiryId, messageId, uploads, isOfTeam = false }: KeptFiles,
): Promise<void> {
  if (uploads.length === 0) return;
  if (!isOfTeam) await checkExtensions(tx, uploads);
  await requireRoom(
    tx,
    uploads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  );
  for (const upload of uploads) {
    const { id } = await createFile(tx, { ...upload, isOfStranger: !isOfTeam });
    await tx.db
      .insertInto('enquiry_files')
      .values({
        file_id: id,
        enquiry_id: enquiryId,
        message_id: messageId,
        created_at: tx.now,
      })
      .execute();
  }
}
