import { pauseForHeldMail } from '#features/orders/automatic-acceptance.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { MessageKey } from '#lib/message-key.ts';
import type { IncomingMailState } from './contract.ts';

/** What becomes of a mail. */
export interface Outcome {
  state: Exclude<IncomingMailState, 'arriving' | 'waiting'>;
  /** Why nothing was posted. */
  reason?: MessageKey;
  userId?: string | null;
  orderId?: string | null;
  /** Whether the sender is told the reason by mail. */
  isAnswered?: boolean;
}

/**
 * Records what became of a waiting mail; false if another run was faster. A customer's mail that was not posted stops the automatic acceptance
 * of a delivery, as their message would.
 */
export async function recordOutcome(
  tx: Ctx,
  incomingMailId: string,
  { state, reason = '', userId, orderId }: Outcome,
): Promise<boolean> {
  const noted = await tx.db
    .updateTable('incoming_mails')
    .set({
      state,
      reason: reason || null,
      ...(userId !== undefined && { user_id: userId }),
      ...(orderId !== undefined && { order_id: orderId }),
    })
    .where('id', '=', incomingMailId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!noted) return false;
  const isNotPosted = state !== 'accepted' && state !== 'ignored';
  if (isNotPosted && orderId && userId) await pauseForHeldMail(tx, { orderId, userId });
  return true;
}
