import type { FileStore } from '#integrations/storage/file-store.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { reportSecurity } from '#kit/security-events.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { toWebStream } from '#lib/web-stream.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { PrivacyFailures } from './contract.ts';
import { exportKey, newestExport } from './present-export.ts';

/** The latest finished copy of the signed-in person's own data as a download; nobody gets another person's. */
export async function openExport(ctx: Ctx, store: FileStore): Promise<Response> {
  const { userId } = requireUser(ctx);
  requireRecentVerification(ctx);
  const row = await newestExport(ctx, userId, { isReady: true });
  const stored = row ? await store.get(exportKey(row)) : null;
  if (!stored) throw new ApiFailure(PrivacyFailures.export_not_found);
  const name = messagesOf(ctx.locale, 'own-data').exportName;
  reportSecurity(ctx, { event: 'user.data_downloaded', outcome: 'success', userId });
  return new Response(toWebStream(stored.stream), {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(stored.sizeBytes),
      'content-disposition': contentDisposition('attachment', `${name}.zip`),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
