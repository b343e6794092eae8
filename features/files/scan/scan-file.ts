/**
 * Checks a waiting file for viruses. Nobody gets it before. An infected file is removed from the store, its row stays to say so, and its
 * uploader and the team are told. If the scanner does not answer, the file goes on waiting and the job runs again. Safe to repeat.
 */
import type { VirusScanner } from '#integrations/antivirus/virus-scanner.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import { makePreviewJob } from '#features/files/jobs.ts';
import type { FileShown } from '#features/files/previews/make-preview.ts';

export interface InfectedFile {
  id: string;
  name: string;
  uploadedBy: string | null;
}

/** Tells the people of a file, in the transaction that marks it. */
export type TellOfInfected = (tx: Ctx, file: InfectedFile) => Promise<void>;

interface ScanNeeds {
  files: FileStore;
  scanner: VirusScanner | null;
  /** Reports that a file can be had now. */
  shown: FileShown;
  toldOfInfected: TellOfInfected;
}

export async function scanFile(
  ctx: Ctx,
  needs: ScanNeeds,
  { fileId }: { fileId: string },
): Promise<void> {
  const file = await ctx.db
    .selectFrom('files')
    .select(['id', 'name', 'storage_key', 'uploaded_by', 'scan_state'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) return;
  // Marked before, but the process ended before it was removed.
  if (file.scan_state === 'infected') return needs.files.delete(file.storage_key);
  if (file.scan_state !== 'pending') return;
  const stored = needs.scanner && (await needs.files.get(file.storage_key));
  const result = stored && (await needs.scanner?.scan(stored));
  if (result?.state === 'infected') {
    await markInfected(ctx, needs, file, result.signature);
    return needs.files.delete(file.storage_key);
  }
  // Without a scanner, without the content, and if it is too large, nothing is known.
  await release(ctx, needs, fileId, result?.state === 'clean' ? 'clean' : 'unchecked');
}

async function markInfected(
  ctx: Ctx,
  { toldOfInfected }: ScanNeeds,
  { id, name, uploaded_by: uploadedBy }: { id: string; name: string; uploaded_by: string | null },
  signature: string,
): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await settle(tx, id, 'infected'))) return;
    await audit(tx, {
      action: 'file.infected',
      subjectId: id,
      data: { name, signature: signature.slice(0, 200) },
    });
    await toldOfInfected(tx, { id, name, uploadedBy });
  });
}

async function release(
  ctx: Ctx,
  { shown }: ScanNeeds,
  fileId: string,
  state: 'clean' | 'unchecked',
): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await settle(tx, fileId, state))) return;
    const waits = await tx.db
      .selectFrom('file_previews')
      .select('file_id')
      .where('file_id', '=', fileId)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (waits) await enqueue(tx, makePreviewJob, { fileId }, { key: fileId });
    await shown(tx, fileId);
  });
}

/** False if another run was faster. */
async function settle(
  tx: Ctx,
  fileId: string,
  scan_state: 'clean' | 'unchecked' | 'infected',
): Promise<boolean> {
  const changed = await tx.db
    .updateTable('files')
    .set({ scan_state })
    .where('id', '=', fileId)
    .where('scan_state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
