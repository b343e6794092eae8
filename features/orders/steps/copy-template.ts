import { listServiceSteps } from '#features/catalog/service-steps.ts';
import type { Ctx } from '#kit/ctx.ts';
import { isLocale } from '#lib/locale.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { reportSteps } from './report-steps.ts';

/**
 * Gives a locked order the steps of its service's template, in the language the order was placed in. Later edits of the template change
 * nothing. Internal: checks no permission. Safe to repeat: an order that has steps keeps them.
 */
export async function copyTemplate(tx: Ctx, order: OrderRow): Promise<OrderRow> {
  const existing = await tx.db
    .selectFrom('order_steps')
    .select('id')
    .where('order_id', '=', order.id)
    .limit(1)
    .executeTakeFirst();
  if (existing) return order;
  const locale = isLocale(order.locale) ? order.locale : (await getSettings(tx)).defaultLocale;
  const steps = await listServiceSteps(tx, order.service_id, locale);
  if (steps.length === 0) return order;
  await tx.db
    .insertInto('order_steps')
    .values(
      steps.map(({ title, note, is_internal }, index) => ({
        order_id: order.id,
        position: index + 1,
        title,
        note,
        is_internal,
        created_at: tx.now,
      })),
    )
    .execute();
  return reportSteps(tx, order, { isInternal: steps.every((step) => step.is_internal) });
}
