import type { VirusScanner } from '#integrations/antivirus/virus-scanner.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import { makePreview, type FileShown } from './previews/make-preview.ts';
import { queueMissingPreviews } from './previews/queue-previews.ts';
import {
  makePreviewJob,
  makeSlowPreviewJob,
  queueMissingPreviewsJob,
  queueWaitingScansJob,
  removeAbandonedJob,
  scanFileJob,
  sweepPicturesJob,
} from './jobs.ts';
import { queueWaitingScans } from './scan/queue-scans.ts';
import { scanFile, type TellOfInfected } from './scan/scan-file.ts';
import { sweepPictures, type ListShownPictures } from './sweep-pictures.ts';

export function filesWorker(needs: {
  files: FileStore;
  /** Every feature that shows pictures: a picture that is missing here is deleted. */
  shownPictures: readonly ListShownPictures[];
  /** Reports that a file can be shown now. */
  shown: FileShown;
  /** Null if none is configured. */
  scanner: VirusScanner | null;
  toldOfInfected: TellOfInfected;
}): Handler[] {
  return [
    handle(sweepPicturesJob, (ctx) => sweepPictures(ctx, needs.files, needs.shownPictures)),
    handle(removeAbandonedJob, () => needs.files.removeAbandoned()),
    handle(makePreviewJob, (ctx, job) => makePreview(ctx, needs, job)),
    handle(makeSlowPreviewJob, (ctx, { fileId }) =>
      makePreview(ctx, needs, { fileId, pace: 'slow' }),
    ),
    handle(queueMissingPreviewsJob, (ctx) => queueMissingPreviews(ctx)),
    handle(scanFileJob, (ctx, job) => scanFile(ctx, needs, job)),
    handle(queueWaitingScansJob, (ctx) => queueWaitingScans(ctx)),
  ];
}
