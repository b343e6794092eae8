import type { OrderBuyer } from './contract.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { Ctx } from '#kit/ctx.ts';

/** Who bought, and for people of the team what says so. Null if nobody was asked. */
export async function readBuyer(ctx: Ctx, order: OrderRow): Promise<OrderBuyer | null> {
  if (order.buyer_kind === null) return null;
  const buyer = {
    kind: order.buyer_kind,
    country: order.buyer_country,
    vatNumber: order.buyer_vat_number,
  };
  if (ctx.actor.kind !== 'admin') return { ...buyer, evidence: [], vatCheck: null };
  const [evidence, check] = await Promise.all([
    ctx.db
      .selectFrom('order_tax_evidence')
      .select(['kind', 'country'])
      .where('order_id', '=', order.id)
      .orderBy('noted_at')
      .orderBy('kind')
      .execute(),
    ctx.db.selectFrom('vat_checks').selectAll().where('order_id', '=', order.id).executeTakeFirst(),
  ]);
  return {
    ...buyer,
    evidence,
    vatCheck: check
      ? {
          number: check.number,
          state: check.state,
          name: check.name,
          address: check.address,
          reference: check.reference,
          answeredAt: check.answered_at?.toISOString() ?? null,
        }
      : null,
  };
}
