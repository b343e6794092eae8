import { sql } from 'kysely';
import { FileFailures } from '#features/files/contract.ts';
import { requireSpace } from '#features/files/require-space.ts';
import { getOrderRow, lockOrder } from '#features/orders/lock-order.ts';
import { HOURLY_UPLOADS } from '#features/orders/shared/quota-contract.ts';
import {
  lockFileQuota,
  readFileAllowance,
  refuseExcess,
} from '#features/orders/room/file-quota.ts';
import { MAX_UNFINISHED } from './contract.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { checkName, checkSize } from './file-rules.ts';
import type { UploadRow } from './upload-row.ts';

export interface NewUpload {
  orderId: string;
  /** As the sender's device names it. */
  name: string;
  sizeBytes: number;
}

/**
 * Announces a file before any of it is sent. Its whole size is taken from the order's space, so that uploads at the same time cannot exceed
 * it together. Stores nothing yet.
 */
export async function createUpload(
  ctx: Ctx,
  store: FileStore,
  { orderId, name: sent, sizeBytes }: NewUpload,
): Promise<UploadRow> {
  const order = await getOrderRow(ctx, orderId);
  const { userId } = requireUser(ctx);
  const bucket = `upload:${userId}`;
  await limitRate(ctx, { bucket, limit: HOURLY_UPLOADS, windowSeconds: 3600 });
  const name = await checkName(ctx, order, sent);
  await checkSize(ctx, sizeBytes);
  await requireSpace(store, sizeBytes);
  return transact(ctx, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    await lockFileQuota(tx, locked);
    refuseExcess(await readFileAllowance(tx, locked), sizeBytes);
    await refuseMany(tx, locked.id, userId);
    return tx.db
      .insertInto('order_uploads')
      .values({
        order_id: locked.id,
        user_id: userId,
        name,
        size_bytes: sizeBytes,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

async function refuseMany(tx: Ctx, orderId: string, userId: string): Promise<void> {
  const { count } = await tx.db
    .selectFrom('order_uploads')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count < MAX_UNFINISHED) return;
  throw new ApiFailure(FileFailures.too_many_files, { params: { most: MAX_UNFINISHED } });
}
