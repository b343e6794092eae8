import { findBatch } from '#features/batches/get-batch.ts';
import { getOrderFacts, getOrderRow } from '#features/orders/lock-order.ts';
import { canListOrdersOf } from '#features/orders/policy.ts';
import { requirePermission, requireTeam, requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { liveTopic } from '#lib/live-topic.ts';

/**
 * Refuses a topic that the actor may not read about: another person's order or list does not exist for them, and what only the team
 * sees is forbidden. These are the rules of the API that the topics make a page read again.
 */
export async function requireTopics(ctx: Ctx, topics: readonly string[]): Promise<void> {
  await Promise.all(topics.map((topic) => requireTopic(ctx, topic)));
}

async function requireTopic(ctx: Ctx, topic: string): Promise<void> {
  const [kind = '', id] = topic.split(':');
  if (kind === 'order' && id) await getOrderFacts(ctx, id);
  else if (kind === 'orders' && id) requireOrdersOf(ctx, id);
  else if (kind === 'notifications' && id) requireOwn(ctx, id);
  else if (kind === 'order-notes' && id) await requireNotesOf(ctx, id);
  else if (topic === liveTopic.allOrders) requirePermission(ctx, 'orders.list');
  else if (kind === 'batch' && id) await findBatch(ctx, id);
  else if (kind === 'evidence') requirePermission(ctx, 'money.change');
  else requireTeam(ctx);
}

async function requireNotesOf(ctx: Ctx, orderId: string): Promise<void> {
  requirePermission(ctx, 'orders.open');
  await getOrderRow(ctx, orderId);
}

function requireOwn(ctx: Ctx, userId: string): void {
  if (requireUser(ctx).userId !== userId) throw new ApiFailure(CommonFailures.not_found);
}

function requireOrdersOf(ctx: Ctx, userId: string): void {
  if (!canListOrdersOf(ctx.actor, userId)) throw new ApiFailure(CommonFailures.not_found);
}
