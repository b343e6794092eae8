import { audit } from '#kit/audit.ts';
import type { Change } from '#lib/compare/change.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { requireAction } from '#features/orders/policy.ts';

interface StepChange {
  orderId: string;
  /** For the audit log, in the past tense. */
  action: `order.step${string}`;
}

/** What a change gives back: for the log, or null if nothing changed. */
type Outcome<Result> = { result: Result; data?: Record<string, string> | null; changes?: Change[] };

/** The common part of every change of an order's steps: limit, lock, permission, audit entry. */
export async function changeSteps<Result>(
  ctx: Ctx,
  { orderId, action }: StepChange,
  change: (tx: Ctx, order: OrderRow) => Promise<Outcome<Result>>,
): Promise<Result> {
  await limitOrderAction(ctx, orderId, 'steps');
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    requireAction(tx, order, 'edit_steps');
    const { result, data, changes } = await change(tx, order);
    if (data !== null) {
      await audit(tx, {
        action,
        subjectType: 'order',
        subjectId: order.id,
        data: { number: order.number, ...data },
        ...(changes && { changes }),
      });
    }
    return result;
  });
}
