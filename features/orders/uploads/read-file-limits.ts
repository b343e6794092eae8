import type { OrderRow } from '#features/orders/lock-order.ts';
import { readFileAllowance } from '#features/orders/room/file-quota.ts';
import { takesFiles, type FileLimits } from './contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readExtensions, readMaxFileBytes } from './file-rules.ts';

/** What one more file of this person may be; null if the order takes none. */
export async function readFileLimits(ctx: Ctx, order: OrderRow): Promise<FileLimits | null> {
  if (!takesFiles(order.state)) return null;
  const [maxBytes, allowance, extensions] = await Promise.all([
    readMaxFileBytes(ctx),
    readFileAllowance(ctx, order),
    readExtensions(ctx, order),
  ]);
  return { maxBytes, leftBytes: allowance?.leftBytes ?? null, extensions };
}
