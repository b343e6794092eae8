import type { FilePreview } from '#features/files/previews/contract.ts';

/** Whether the file is shown, now or as soon as its preview is made; others can only be downloaded. */
export function hasView(preview: FilePreview | null): preview is FilePreview {
  return preview?.state === 'pending' || preview?.state === 'ready';
}
