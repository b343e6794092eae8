import { sql } from 'kysely';
import { previewKind } from '#features/files/previews/preview-kind.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { orderTopics, signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { requireAction, sideOf } from '#features/orders/policy.ts';
import { PROOF_LIMITS, ProofFailures, type NewProofComment, type Spot } from './contract.ts';
import { getDeliveredFile } from './delivered-files.ts';
import { notifyOtherSide } from './notify-other-side.ts';
import { fileCommented } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

interface AddCommentInput extends NewProofComment {
  orderId: string;
  fileId: string;
  /** The idempotency key: a comment sent twice with the same key is stored once. */
  key?: string | undefined;
}

/** Comments within this time on one file are one line of the timeline. */
const EVENT_MS = 3_600_000;

/** Writes a comment on a delivered file, and tells the other side. */
export async function addComment(
  ctx: Ctx,
  { key, ...input }: AddCommentInput,
): Promise<{ id: string }> {
  await limitOrderAction(ctx, input.orderId, 'comments');
  return transact(ctx, async (tx) => {
    const add = () => insertComment(tx, input);
    const once = { operation: 'orders.comment', key: key ?? '', request: input };
    return key ? withIdempotencyKey(tx, once, add) : add();
  });
}

async function insertComment(
  tx: Ctx,
  { orderId, fileId, body, spot }: Omit<AddCommentInput, 'key'>,
): Promise<{ id: string }> {
  const order = await lockOrder(tx, orderId);
  const file = await getDeliveredFile(tx, order.id, fileId);
  requireAction(tx, order, 'comment_on_file');
  requireSpotIn(file, spot);
  const last = await readLastNumber(tx, order);
  if (last >= PROOF_LIMITS.comments) {
    throw new ApiFailure(ProofFailures.too_many_comments, {
      params: { most: PROOF_LIMITS.comments },
    });
  }
  const comment = await tx.db
    .insertInto('proof_comments')
    .values({
      order_id: order.id,
      file_id: file.id,
      number: last + 1,
      author_id: requireUser(tx).userId,
      author_side: sideOf(tx.actor, order),
      body,
      ...(spot && ('atMs' in spot ? { at_ms: spot.atMs } : spot)),
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordFirst(tx, order, file.name);
  await signalChange(tx, ...orderTopics(order));
  await notifyOtherSide(tx, order);
  return comment;
}

function requireSpotIn(
  file: { name: string; contentType: string; pages: number | null },
  spot: Spot | null,
): void {
  if (spot === null) return;
  const kind = previewKind(file);
  const isPlayed = kind === 'video' || kind === 'audio';
  const isIn =
    'atMs' in spot
      ? isPlayed
      : (kind === 'image' || kind === 'pdf') && spot.page <= (file.pages ?? 0);
  if (!isIn) throw new ApiFailure(ProofFailures.spot_not_in_file);
}

/** Comments are never deleted, so the last number is their count. The order is locked. */
async function readLastNumber(tx: Ctx, order: OrderRow): Promise<number> {
  const { last } = await tx.db
    .selectFrom('proof_comments')
    .select((row) => row.fn.max('number').as('last'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

async function recordFirst(tx: Ctx, order: OrderRow, name: string): Promise<void> {
  const { userId } = requireUser(tx);
  const recent = await tx.db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', order.id)
    .where('type', '=', fileCommented.name)
    .where('actor_id', '=', userId)
    .where('at', '>', new Date(tx.now.getTime() - EVENT_MS))
    .where(sql<boolean>`data @> ${JSON.stringify({ name })}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  if (recent) return;
  await record(tx, order, fileCommented, { name });
}
