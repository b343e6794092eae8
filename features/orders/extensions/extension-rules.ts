import { expressionBuilder, type Selectable, type ShallowDehydrateObject } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB, OrderExtensions } from '#db/schema.ts';
import { may } from '#kit/authorize.ts';
import type { Actor, Ctx } from '#kit/ctx.ts';
import type { Extension, ExtensionAction } from './contract.ts';
import { sidesOf, type OrderPolicySubject } from '#features/orders/policy.ts';

export type ExtensionRow = Selectable<OrderExtensions>;

/** Only its customer answers, only administrators withdraw, and only while the work is in progress. */
export function allowedExtensionActions(
  actor: Actor,
  order: OrderPolicySubject,
  { state }: Pick<ExtensionRow, 'state'>,
): ExtensionAction[] {
  if (state !== 'open' || order.state !== 'in_progress') return [];
  const sides = sidesOf(actor, order);
  return [
    ...(sides.includes('customer') ? (['accept', 'decline'] as const) : []),
    ...(may(actor, 'orders.work', order) ? (['withdraw'] as const) : []),
  ];
}

/** The proposal that waits for an answer. Internal: checks no permission. */
export async function findOpenExtension(
  ctx: Ctx,
  orderId: string,
): Promise<ExtensionRow | undefined> {
  return ctx.db
    .selectFrom('order_extensions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** The same for readers: a column for each row of `orders`. */
export const OPEN_EXTENSION = jsonObjectFrom(
  expressionBuilder<DB, 'orders'>()
    .selectFrom('order_extensions')
    .select([
      'order_extensions.id',
      'order_extensions.due_at',
      'order_extensions.reason',
      'order_extensions.created_at',
      'order_extensions.state',
    ])
    .whereRef('order_id', '=', 'orders.id')
    .where('order_extensions.state', '=', 'open'),
).as('extension');

type ReadExtension = ShallowDehydrateObject<
  Pick<ExtensionRow, 'id' | 'due_at' | 'reason' | 'created_at' | 'state'>
>;

/** For the person in `ctx`; null if there is nothing to answer now. */
export function presentExtension(
  ctx: Ctx,
  order: OrderPolicySubject,
  extension: ReadExtension | null,
): Extension | null {
  if (!extension || order.state !== 'in_progress') return null;
  return {
    id: extension.id,
    dueAt: new Date(extension.due_at).toISOString(),
    reason: extension.reason,
    createdAt: new Date(extension.created_at).toISOString(),
    allowed: allowedExtensionActions(ctx.actor, order, extension),
  };
}

/** Delivering or cancelling settles the question of the date. The caller has locked the order. */
export async function outdateExtension(tx: Ctx, orderId: string): Promise<void> {
  await tx.db
    .updateTable('order_extensions')
    .set({ state: 'outdated', settled_at: tx.now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();
}
