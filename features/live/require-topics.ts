import { getOrderRow } from '#features/orders/lock-order.ts';
import { canListOrdersOf } from '#features/orders/policy.ts';
import { requireAdmin, requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';

/**
 * Refuses a topic that the actor may not read about: another person's order or list does not exist for them, and what only administrators
 * see is forbidden. These are the rules of the API that the topics make a page read again.
 */
export async function requireTopics(ctx: Ctx, topics: readonly string[]): Promise<void> {
  await Promise.all(topics.map((topic) => requireTopic(ctx, topic)));
}

async function requireTopic(ctx: Ctx, topic: string): Promise<void> {
  const [kind = '', id] = topic.split(':');
  if (kind === 'order' && id) await getOrderRow(ctx, id);
  else if (kind === 'orders' && id) requireOrdersOf(ctx, id);
  else if (kind === 'notifications' && id) requireOwn(ctx, id);
  else requireAdmin(ctx);
}

function requireOwn(ctx: Ctx, userId: string): void {
  if (requireUser(ctx).userId !== userId) throw new Failure(CommonFailures.not_found);
}

function requireOrdersOf(ctx: Ctx, userId: string): void {
  if (!canListOrdersOf(ctx.actor, userId)) throw new Failure(CommonFailures.not_found);
}
