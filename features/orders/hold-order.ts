import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { NewHold } from './contract.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { stopClock } from './order-state.ts';
import { requireAction } from './policy.ts';
import { orderHeld } from './events.ts';
import { record } from './record.ts';

/** Puts the order on hold while something is missing, and stops the clock. */
export function holdOrder(ctx: Ctx, input: NewHold & { orderId: string }): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    requireAction(tx, order, 'hold');
    const held = await moveOrder(tx, order, 'on_hold', stopClock(order, tx.now));
    const { reason } = input;
    await record(tx, order, orderHeld, { reason });
    return held;
  });
}
