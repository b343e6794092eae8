import type { FileStore } from '#integrations/storage/file-store.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import { removeAbandonedJob, sweepPicturesJob } from './jobs.ts';
import { sweepPictures, type ListShownPictures } from './sweep-pictures.ts';

export function filesWorker(needs: {
  files: FileStore;
  /** Every feature that shows pictures: a picture that is missing here is deleted. */
  shownPictures: readonly ListShownPictures[];
}): Handler[] {
  return [
    handle(sweepPicturesJob, (ctx) => sweepPictures(ctx, needs.files, needs.shownPictures)),
    handle(removeAbandonedJob, () => needs.files.removeAbandoned()),
  ];
}
