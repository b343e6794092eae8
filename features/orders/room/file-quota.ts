/** How many bytes a customer may still upload to an order. Deliveries are limited only by disk space. */
import { sql } from 'kysely';
import { getSettings } from '#features/settings/queries.ts';
import { FileFailures } from '#features/files/contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { Failure } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { sideOf } from '#features/orders/policy.ts';
import { QUOTA } from '#features/orders/quota-contract.ts';

const MEGABYTE = 1_000_000;

interface FileAllowance {
  /** What the order may hold, in whole. */
  limitBytes: number;
  leftBytes: number;
}

/** The bytes left for this person; null if unlimited. Throws `files_not_accepted` if the order is cancelled or expired. */
export async function readFileAllowance(ctx: Ctx, order: OrderRow): Promise<FileAllowance | null> {
  if (order.state === 'cancelled' || order.state === 'expired') {
    throw new Failure(FileFailures.files_not_accepted);
  }
  if (sideOf(ctx.actor, order) === 'admin') return null;
  const { customerFilesMegabytes } = await getSettings(ctx);
  const orderBytes = customerFilesMegabytes * MEGABYTE;
  const used = await readUsed(ctx, order);
  const isUnpaid = order.state === 'pending_payment';
  const limitBytes = isUnpaid ? Math.min(QUOTA.unpaidOrderBytes, orderBytes) : orderBytes;
  const ofPerson = isUnpaid
    ? QUOTA.unpaidPersonBytes - used.unpaid
    : QUOTA.fullOrdersPerPerson * orderBytes - used.all;
  return { limitBytes, leftBytes: Math.max(0, Math.min(limitBytes - used.order, ofPerson)) };
}

/** Throws if the files exceed the remaining quota, and says what to do. */
export function refuseExcess(allowance: FileAllowance | null, bytes: number): void {
  if (allowance === null || bytes <= allowance.leftBytes) return;
  const left = Math.floor(allowance.leftBytes / MEGABYTE);
  const limit = Math.floor(allowance.limitBytes / MEGABYTE);
  throw new Failure(FileFailures.file_quota_exceeded, {
    message: faultsOf('api-orders')('fileQuota', { limit, left }),
  });
}

/** Serializes a person's uploads until the caller's transaction ends, so that each is counted. */
export async function lockFileQuota(tx: Ctx, order: OrderRow): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files:${order.user_id}`}, 0))`.execute(
    tx.db,
  );
}

async function readUsed(ctx: Ctx, order: OrderRow) {
  const sum = (which: ReturnType<typeof sql<boolean>>) =>
    sql<bigint>`coalesce(sum(files.size_bytes) filter (where ${which}), 0)::bigint`;
  const used = await ctx.db
    .selectFrom('orders')
    .innerJoin('order_files', 'order_files.order_id', 'orders.id')
    .innerJoin('files', 'files.id', 'order_files.file_id')
    .select([
      sum(sql<boolean>`orders.id = ${order.id}`).as('order'),
      sum(sql<boolean>`orders.state = 'pending_payment'`).as('unpaid'),
      sum(sql<boolean>`true`).as('all'),
    ])
    .where('orders.user_id', '=', order.user_id)
    .where('files.uploaded_by', '=', order.user_id)
    .executeTakeFirstOrThrow();
  return { order: Number(used.order), unpaid: Number(used.unpaid), all: Number(used.all) };
}
