/** Answers or withdraws a proposed due date. Safe to repeat: a proposal that has this outcome already stays as it is. */
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { dayIn } from '#lib/time/time-zone.ts';
import { isUuid } from '#lib/uuid.ts';
import { getTimeZone } from '#features/settings/queries.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { ExtensionFailures, type ExtensionAction } from './contract.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { changeOrder } from '#features/orders/move-order.ts';
import { sidesOf } from '#features/orders/policy.ts';
import { allowedExtensionActions, type ExtensionRow } from './extension-rules.ts';
import {
  extensionAccepted,
  extensionDeclined,
  extensionWithdrawn,
} from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

interface ExtensionKey {
  orderId: string;
  extensionId: string;
}

const OUTCOMES = {
  accept: { state: 'accepted', event: extensionAccepted },
  decline: { state: 'declined', event: extensionDeclined },
  withdraw: { state: 'withdrawn', event: extensionWithdrawn },
} as const;

/** The customer agrees: the order is due on the new date, or later if its date has moved beyond it since. */
export function acceptExtension(ctx: Ctx, key: ExtensionKey): Promise<OrderRow> {
  return settle(ctx, key, 'accept');
}

/** The customer declines: the due date stays. */
export function declineExtension(ctx: Ctx, key: ExtensionKey): Promise<OrderRow> {
  return settle(ctx, key, 'decline');
}

export function withdrawExtension(ctx: Ctx, key: ExtensionKey): Promise<OrderRow> {
  return settle(ctx, key, 'withdraw');
}

function settle(ctx: Ctx, key: ExtensionKey, action: ExtensionAction): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, key.orderId);
    const extension = await getExtension(tx, key);
    const side = action === 'withdraw' ? 'admin' : 'customer';
    if (!sidesOf(tx.actor, order).includes(side)) throw new ApiFailure(CommonFailures.forbidden);
    const { state, event } = OUTCOMES[action];
    if (extension.state === state) return order;
    if (extension.state !== 'open') throw new ApiFailure(ExtensionFailures.extension_settled);
    if (!allowedExtensionActions(tx.actor, order, extension).includes(action)) {
      throw new ApiFailure(OrderFailures.order_in_wrong_state);
    }
    await tx.db
      .updateTable('order_extensions')
      .set({ state, settled_at: tx.now })
      .where('id', '=', extension.id)
      .execute();
    const due_at = later(order.due_at, extension.due_at);
    const changed =
      action === 'accept' ? await changeOrder(tx, order, { due_at, due_reminded_at: null }) : order;
    const dueOn = dayIn(await getTimeZone(tx), extension.due_at);
    await record(tx, order, event, { dueOn });
    return changed;
  });
}

function later(due: Date | null, proposed: Date): Date {
  return due && due > proposed ? due : proposed;
}

async function getExtension(
  tx: Ctx,
  { orderId, extensionId }: ExtensionKey,
): Promise<ExtensionRow> {
  if (!isUuid(extensionId)) throw new ApiFailure(ExtensionFailures.extension_not_found);
  const extension = await tx.db
    .selectFrom('order_extensions')
    .selectAll()
    .where('id', '=', extensionId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!extension) throw new ApiFailure(ExtensionFailures.extension_not_found);
  return extension;
}
