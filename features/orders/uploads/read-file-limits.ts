import { sql, type RawBuilder } from 'kysely';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { allowanceOf, isLimited, selectUsed } from '#features/orders/room/file-quota.ts';
import { takesFiles, type FileLimits } from './contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readExtensions, readMaxFileBytes } from './file-rules.ts';

/** What counts towards this person's quota, as a column; null if the order takes no files, or there is no quota. */
export function selectUsedQuota(ctx: Ctx, order: OrderRow): RawBuilder<UsedQuota> {
  return takesFiles(order.state) && isLimited(ctx, order) ? selectUsed(order) : sql`null`;
}

type UsedQuota = Parameters<typeof allowanceOf>[1] | null;

/** What one more file of this person may be; null if the order takes none. */
export async function readFileLimits(
  ctx: Ctx,
  order: OrderRow,
  used: UsedQuota,
): Promise<FileLimits | null> {
  if (!takesFiles(order.state)) return null;
  const [maxBytes, allowance, extensions] = await Promise.all([
    readMaxFileBytes(ctx),
    used && allowanceOf(ctx, used),
    readExtensions(ctx, order),
  ]);
  return { maxBytes, leftBytes: allowance?.leftBytes ?? null, extensions };
}
