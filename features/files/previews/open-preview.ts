import type { FileStore } from '#integrations/storage/file-store.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { toWebStream } from '#lib/web-stream.ts';
import { FileFailures } from '#features/files/contract.ts';
import { previewKey } from './preview-keys.ts';

/**
 * A stored preview as a response. The caller has checked that this person may have the file. Its content never changes, but a browser
 * asks each time whether the person may still see it.
 */
export async function openPreview(
  store: FileStore,
  fileId: string,
  name: string,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const etag = `"${fileId}-${name}"`;
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers });
  const stored = await store.get(previewKey(fileId, name));
  if (!stored) throw new ApiFailure(FileFailures.file_not_found);
  return new Response(toWebStream(stored.stream), {
    headers: {
      ...headers,
      'content-type': name === 'text' ? 'text/plain; charset=utf-8' : 'image/webp',
      'content-length': String(stored.sizeBytes),
    },
  });
}
