import { getOrderRow } from '#features/orders/lock-order.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { signalChange } from '#kit/live.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { EvidencePack } from './contract.ts';
import { makePackJob } from './jobs.ts';
import { presentPack } from './present-pack.ts';

const KEPT_MS = 7 * 86_400_000;

/** Requests an evidence pack for an order. While one is being made, another request returns the same pack. */
export async function requestPack(
  ctx: Ctx,
  { orderId }: { orderId: string },
): Promise<EvidencePack> {
  const { userId } = requirePermission(ctx, 'money.change');
  const order = await getOrderRow(ctx, orderId);
  await limitRate(ctx, { bucket: `evidence:${userId}`, limit: 20, windowSeconds: 3600 });
  return transact(ctx, async (tx) => {
    const added = await tx.db
      .insertInto('evidence_packs')
      .values({
        order_id: order.id,
        requested_by: userId,
        requested_at: tx.now,
        expires_at: new Date(tx.now.getTime() + KEPT_MS),
      })
      .onConflict((row) =>
        row.column('order_id').where('state', 'in', ['queued', 'preparing']).doNothing(),
      )
      .returningAll()
      .executeTakeFirst();
    if (!added) {
      const running = await tx.db
        .selectFrom('evidence_packs')
        .selectAll()
        .where('order_id', '=', order.id)
        .orderBy('requested_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return presentPack(running, tx.locale);
    }
    await enqueue(tx, makePackJob, { packId: added.id });
    await signalChange(tx, liveTopic.evidence(order.id));
    await audit(tx, {
      action: 'evidence.requested',
      subjectType: 'order',
      subjectId: order.id,
      data: { number: order.number },
    });
    return presentPack(added, tx.locale);
  });
}
