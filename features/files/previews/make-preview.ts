/**
 * Makes the previews of one file: pictures of an image or of a document's pages, the beginning of a text. Safe to run again and at the
 * same time: what is stored depends on the file alone. A file that is deleted meanwhile leaves nothing behind.
 *
 * A file is drawn at most twice: quickly at first, then, if it needs more than that, with more time in a queue where only such files wait.
 */
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import { makeSlowPreviewJob } from '#features/files/jobs.ts';
import { isServed } from '#features/files/scan/scan-state.ts';
import { drawPreview, LockedError, NeedsMoreError, NoPreviewError } from './draw-preview.ts';
import type { Drawing, Pace } from './draw-preview.ts';
import { previewKey, previewKeys } from './preview-keys.ts';
import { previewKind } from './preview-kind.ts';

const MAX_ATTEMPTS = 2;

/** Reports the change to the pages that show the file. */
export type FileShown = (tx: Ctx, fileId: string) => Promise<void>;

interface PreviewNeeds {
  files: FileStore;
  shown: FileShown;
  draw?: typeof drawPreview;
}

export async function makePreview(
  ctx: Ctx,
  needs: PreviewNeeds,
  { fileId, pace = 'quick' }: { fileId: string; pace?: Pace },
): Promise<void> {
  const file = await beginAttempt(ctx, fileId);
  if (!file) return discardIfGone(ctx, needs.files, fileId);
  try {
    const wasTried = file.attempts > 1;
    if (pace === 'slow' || !wasTried)
      return await drawAndStore(ctx, needs, { ...file, fileId, pace });
    await queueSlow(ctx, fileId);
  } catch (error) {
    if (error instanceof NeedsMoreError) return queueSlow(ctx, fileId);
    await takeBackAttempt(ctx, fileId); // the store or this process is to blame
    throw error;
  }
  await takeBackAttempt(ctx, fileId);
}

async function drawAndStore(
  ctx: Ctx,
  needs: PreviewNeeds,
  file: File & { fileId: string; pace: Pace },
): Promise<void> {
  const { fileId } = file;
  const drawing = await draw(needs, file);
  for (const { name, content, contentType } of drawing === 'locked' ? [] : (drawing?.files ?? [])) {
    await needs.files.put(previewKey(fileId, name), content, { contentType });
  }
  await transact(ctx, async (tx) => {
    const isKept = await finish(tx, fileId, drawing);
    if (isKept) await needs.shown(tx, fileId);
  });
  await discardIfGone(ctx, needs.files, fileId);
}

/** Counts the attempt before it begins: a file that ends the process every time is given up. */
async function beginAttempt(ctx: Ctx, fileId: string) {
  return ctx.db
    .updateTable('file_previews')
    .from('files')
    .set((row) => ({ attempts: row('file_previews.attempts', '+', 1) }))
    .whereRef('files.id', '=', 'file_previews.file_id')
    .where('file_id', '=', fileId)
    .where('state', '=', 'pending')
    .where(isServed) // it is queued again after the scan
    .returning([
      'file_previews.attempts',
      'files.storage_key',
      'files.size_bytes',
      'files.name',
      'files.content_type',
    ])
    .executeTakeFirst();
}

type File = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>;

function queueSlow(ctx: Ctx, fileId: string): Promise<void> {
  return enqueue(ctx, makeSlowPreviewJob, { fileId }, { key: fileId });
}

async function takeBackAttempt(ctx: Ctx, fileId: string): Promise<void> {
  await ctx.db
    .updateTable('file_previews')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('file_id', '=', fileId)
    .execute();
}

/** Null if the file cannot be shown, `locked` if that takes a password. Throws `NeedsMoreError` if a slower attempt may show it. */
async function draw(
  { files, draw: drawFile = drawPreview }: PreviewNeeds,
  file: File & { pace: Pace },
): Promise<Drawing | 'locked' | null> {
  const kind = previewKind({ name: file.name, contentType: file.content_type });
  if (kind === null || kind === 'video' || kind === 'audio') return null;
  if (file.attempts > MAX_ATTEMPTS) return null;
  try {
    return await drawFile(files, file, { kind, pace: file.pace });
  } catch (error) {
    if (error instanceof NoPreviewError) return null;
    if (error instanceof LockedError) return 'locked';
    if (error instanceof NeedsMoreError && file.pace === 'slow') return null;
    throw error;
  }
}

async function finish(
  tx: Ctx,
  fileId: string,
  drawing: Drawing | 'locked' | null,
): Promise<boolean> {
  const row = await tx.db
    .updateTable('file_previews')
    .set(
      drawing && drawing !== 'locked'
        ? {
            state: 'ready',
            pages: JSON.stringify(drawing.pages),
            page_count: drawing.pageCount,
          }
        : { state: drawing ?? 'failed' },
    )
    .where('file_id', '=', fileId)
    .where('state', '=', 'pending')
    .returning('file_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Its sweep cannot know pages that were stored after it looked. */
async function discardIfGone(ctx: Ctx, store: FileStore, fileId: string): Promise<void> {
  const file = await ctx.db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (file) return;
  for (const key of previewKeys(fileId)) await store.delete(key);
}
