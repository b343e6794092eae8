import { endingOf } from '#features/files/clean-name.ts';
import type { PreviewKind } from './contract.ts';

const IMAGES = /^image\/(png|apng|jpeg|gif|webp|avif|heic|heif|tiff|svg\+xml)$/;
const TEXTS = /^(text\/|application\/(json|xml)$)/;
/** Code has no content type of its own. The job checks that it is text. */
const CODE =
  /^(ts|tsx|jsx|mjs|cjs|py|rb|php|java|kt|swift|c|h|cc|cpp|hpp|cs|go|rs|sh|sql|vue|svelte|scss|less|yml|yaml|toml|ini|conf|log|tex|srt|vtt|liquid|twig)$/;

/** How a file can be shown; null if only its name can. */
export function previewKind(file: { contentType: string; name: string }): PreviewKind | null {
  const { contentType } = file;
  if (IMAGES.test(contentType)) return 'image';
  if (contentType === 'application/pdf') return 'pdf';
  if (contentType.startsWith('video/')) return 'video';
  if (contentType.startsWith('audio/')) return 'audio';
  const isCode = contentType === 'application/octet-stream' && CODE.test(endingOf(file.name));
  return isCode || TEXTS.test(contentType) ? 'text' : null;
}

/** Whether a job makes the preview; a browser plays the others itself. */
export function isMade(kind: PreviewKind | null): boolean {
  return kind === 'image' || kind === 'pdf' || kind === 'text';
}
