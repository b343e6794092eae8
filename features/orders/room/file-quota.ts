/** How many bytes a customer may still upload to an order. Deliveries are limited only by disk space. */
import { sql, type RawBuilder } from 'kysely';
import { getSettings } from '#features/settings/queries.ts';
import { FileFailures } from '#features/files/contract.ts';
import { requireTakesFiles } from '#features/orders/uploads/file-rules.ts';
import type { Ctx } from '#kit/ctx.ts';
import { accountOf } from '#kit/order-account.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { sideOf } from '#features/orders/policy.ts';
import { QUOTA } from '#features/orders/shared/quota-contract.ts';

const MEGABYTE = 1_000_000;

/** In bytes. */
interface Used {
  order: number;
  all: number;
}

interface FileAllowance {
  /** What the order may hold, in whole. */
  limitBytes: number;
  leftBytes: number;
}

/** The bytes left for this person; null if unlimited. Throws if the order is unpaid, cancelled or expired. */
export async function readFileAllowance(ctx: Ctx, order: OrderRow): Promise<FileAllowance | null> {
  requireTakesFiles(order);
  if (!isLimited(ctx, order)) return null;
  const { used } = await ctx.db
    .selectNoFrom(selectUsed(order).as('used'))
    .executeTakeFirstOrThrow();
  return allowanceOf(ctx, used);
}

/** Whether there is a quota for this person. */
export function isLimited({ actor }: Ctx, order: OrderRow): boolean {
  return sideOf(actor, order) !== 'admin';
}

/** What is left of the quota. */
export async function allowanceOf(ctx: Ctx, used: Used): Promise<FileAllowance> {
  const { customerFilesMegabytes } = await getSettings(ctx);
  const orderBytes = customerFilesMegabytes * MEGABYTE;
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

/**
 * What this customer has sent to the order and to all orders, with the announced size of unfinished uploads: a column of a statement.
 */
export function selectUsed(order: OrderRow): RawBuilder<Used> {
  const isSender =
    order.company_id === null
      ? sql`= ${order.user_id}`
      : sql`in (select user_id from company_members where company_id = ${order.company_id})`;
  return sql`(
    with sent as (
      select order_files.order_id, files.size_bytes
      from orders
      join order_files on order_files.order_id = orders.id
      join files on files.id = order_files.file_id
      where orders.account_id = ${accountOf(order)} and files.uploaded_by ${isSender}
      union all
      select order_id, size_bytes from order_uploads
      join orders on orders.id = order_uploads.order_id
      where order_uploads.user_id ${isSender} and orders.account_id = ${accountOf(order)}
    )
    select jsonb_build_object(
      'order', coalesce(sum(size_bytes) filter (where order_id = ${order.id}), 0),
      'all', coalesce(sum(size_bytes), 0)
    )
    from sent
  )`;
}
