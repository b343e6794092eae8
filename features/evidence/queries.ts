import { getOrderRow } from '#features/orders/lock-order.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { toWebStream } from '#lib/web-stream.ts';
import { EvidenceFailures, type EvidencePack } from './contract.ts';
import { packKeys, presentPack } from './present-pack.ts';

/** The order's latest pack in any state, or null if no pack was made or it has expired. */
export async function findPack(ctx: Ctx, orderId: string): Promise<EvidencePack | null> {
  requirePermission(ctx, 'money.change');
  const order = await getOrderRow(ctx, orderId);
  const row = await newestPack(ctx, order.id).executeTakeFirst();
  return row ? presentPack(row, ctx.locale) : null;
}

/** The latest finished pack as a download: the zip, or the PDF alone. */
export async function openPack(
  ctx: Ctx,
  store: FileStore,
  { orderId, as }: { orderId: string; as: 'zip' | 'pdf' },
): Promise<Response> {
  requirePermission(ctx, 'money.change');
  const order = await getOrderRow(ctx, orderId);
  const row = await newestPack(ctx, order.id).where('state', '=', 'ready').executeTakeFirst();
  const stored = row && (await store.get(packKeys(row)[as]));
  if (!stored) throw new ApiFailure(EvidenceFailures.evidence_not_ready);
  return new Response(toWebStream(stored.stream), {
    headers: {
      'content-type': `application/${as}`,
      'content-length': String(stored.sizeBytes),
      'content-disposition': contentDisposition('attachment', `Evidence ${order.number}.${as}`),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}

function newestPack(ctx: Ctx, orderId: string) {
  return ctx.db
    .selectFrom('evidence_packs')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('expires_at', '>', ctx.now)
    .orderBy('requested_at', 'desc')
    .limit(1);
}
