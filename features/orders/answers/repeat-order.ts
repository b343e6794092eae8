/** Ordering the same again: what of an earlier order is still on offer, and its answers as the beginning of the new ones. */
import { findServiceForOrder } from '#features/catalog/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { answerFault, tidyAnswer } from './check-answers.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { getOrderRow } from '#features/orders/lock-order.ts';
import { sideOf } from '#features/orders/policy.ts';
import type { Repetition } from './contract.ts';
import { givenAnswer, listRequirements } from './list-requirements.ts';

/** The choices of an earlier order that can be ordered now, and the names of those that cannot. */
export async function getRepetition(ctx: Ctx, orderId: string): Promise<Repetition> {
  const order = await getOrderRow(ctx, orderId);
  if (sideOf(ctx.actor, order) !== 'customer') throw new ApiFailure(OrderFailures.order_not_found);
  const offer = await findServiceForOrder(ctx, order.service_id);
  const lines = await ctx.db
    .selectFrom('order_lines')
    .innerJoin('bills', 'bills.id', 'order_lines.bill_id')
    .select('order_lines.name')
    .where('order_lines.order_id', '=', order.id)
    .where('bills.purpose', '=', 'initial')
    .where('order_lines.kind', '=', 'add_on')
    .orderBy('order_lines.position')
    .execute();
  const addOns = lines.map(({ name }) => name);
  if (offer?.service.state !== 'published') {
    return {
      service: null,
      serviceTitle: order.service_title,
      packageId: null,
      addOnIds: [],
      quantity: order.quantity,
      missing: [],
    };
  }
  const chosen = offer.packages.find(({ id }) => id === order.package_id);
  const offered = offer.addOns.filter(({ name }) => addOns.includes(name));
  const gone = addOns.filter((name) => !offered.some((each) => each.name === name));
  return {
    service: offer.service.slug,
    serviceTitle: offer.service.title,
    packageId: chosen?.id ?? null,
    addOnIds: offered.map(({ id }) => id),
    quantity: Math.min(order.quantity, offer.service.max_quantity),
    missing: [...(chosen ? [] : [order.package_name]), ...gone],
  };
}

/**
 * Begins the answers of a new order with those of an earlier one of the same customer, where the question is still the same and the answer
 * still fits. Files are not copied. Nothing is sent: the customer sees the answers when they are asked.
 */
export async function copyAnswers(
  tx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const earlier = await getOrderRow(tx, from);
  if (sideOf(tx.actor, earlier) !== 'customer') throw new ApiFailure(OrderFailures.order_not_found);
  const answered = await listRequirements(tx, earlier.id);
  for (const question of await listRequirements(tx, to)) {
    const same = answered.find(
      ({ requirement_id, kind }) =>
        requirement_id === question.requirement_id && kind === question.kind,
    );
    const answer = tidyAnswer(question.kind, givenAnswer(same?.answer ?? same?.draft));
    const isUsable = question.kind !== 'file' && answer.length > 0;
    if (!isUsable || answerFault(question, answer, new Map()) !== null) continue;
    await tx.db
      .updateTable('order_requirements')
      .set({ draft: JSON.stringify(answer), draft_at: tx.now, draft_version: 1 })
      .where('id', '=', question.id)
      .execute();
  }
}
