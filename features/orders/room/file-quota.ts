/** How many bytes a customer may still upload to an order. Deliveries are limited only by disk space. */
import { sql } from 'kysely';
import { getSettings } from '#features/settings/queries.ts';
import { FileFailures } from '#features/files/contract.ts';
import { requireTakesFiles } from '#features/orders/uploads/file-rules.ts';
import type { Ctx } from '#kit/ctx.ts';
import { accountOf } from '#kit/order-account.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { customerIds } from '#features/orders/overview/customer-side.ts';
import { sideOf } from '#features/orders/policy.ts';
import { QUOTA } from '#features/orders/shared/quota-contract.ts';

const MEGABYTE = 1_000_000;

interface FileAllowance {
  /** What the order may hold, in whole. */
  limitBytes: number;
  leftBytes: number;
}

/** The bytes left for this person; null if unlimited. Throws if the order is unpaid, cancelled or expired. */
export async function readFileAllowance(ctx: Ctx, order: OrderRow): Promise<FileAllowance | null> {
  requireTakesFiles(order);
  if (sideOf(ctx.actor, order) === 'admin') return null;
  const { customerFilesMegabytes } = await getSettings(ctx);
  const orderBytes = customerFilesMegabytes * MEGABYTE;
  const used = await readUsed(ctx, order);
  const ofPerson = QUOTA.fullOrdersPerPerson * orderBytes - used.all;
  const leftBytes = Math.max(0, Math.min(orderBytes - used.order, ofPerson));
  return { limitBytes: orderBytes, leftBytes };
}

/** Throws if the files exceed the remaining quota, and says what to do. */
export function refuseExcess(allowance: FileAllowance | null, bytes: number): void {
  if (allowance === null || bytes <= allowance.leftBytes) return;
  const left = Math.floor(allowance.leftBytes / MEGABYTE);
  const limit = Math.floor(allowance.limitBytes / MEGABYTE);
  throw new ApiFailure(FileFailures.file_quota_exceeded, {
    message: messageKeysOf('api-orders')('fileQuota', { limit, left }),
  });
}

/** Serializes a person's uploads until the caller's transaction ends, so that each is counted. */
export async function lockFileQuota(tx: Ctx, order: OrderRow): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files:${accountOf(order)}`}, 0))`.execute(
    tx.db,
  );
}

/** What this customer has sent to the order and to all orders, with the announced size of unfinished uploads. */
async function readUsed(ctx: Ctx, order: OrderRow) {
  const senders = await customerIds(ctx, order);
  const { rows } = await sql<{ order: bigint; all: bigint }>`
    with sent as (
      select order_files.order_id, files.size_bytes
      from orders
      join order_files on order_files.order_id = orders.id
      join files on files.id = order_files.file_id
      where orders.account_id = ${accountOf(order)} and files.uploaded_by = any (${senders}::uuid[])
      union all
      select order_id, size_bytes from order_uploads
      join orders on orders.id = order_uploads.order_id
      where order_uploads.user_id = any (${senders}::uuid[]) and orders.account_id = ${accountOf(order)}
    )
    select
      coalesce(sum(size_bytes) filter (where order_id = ${order.id}), 0)::bigint as "order",
      coalesce(sum(size_bytes), 0)::bigint as "all"
    from sent`.execute(ctx.db);
  const [used] = rows;
  return { order: Number(used?.order ?? 0), all: Number(used?.all ?? 0) };
}
