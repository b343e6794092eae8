import type { Json } from '#db/schema.ts';
import type { Ctx } from './ctx.ts';

interface OrderEvent {
  orderId: string;
  /** What happened, in the past tense: `order.delivered`. */
  type: string;
  data?: Record<string, Json>;
  isTeamOnly?: boolean;
}

/** Appends a line to an order's timeline, in the caller's transaction. */
export async function record(ctx: Ctx, event: OrderEvent): Promise<void> {
  await ctx.db
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      type: event.type,
      data: JSON.stringify(event.data ?? {}),
      is_team_only: event.isTeamOnly ?? false,
      actor_kind: ctx.actor.kind,
      actor_id: 'userId' in ctx.actor ? ctx.actor.userId : null,
      at: ctx.now,
    })
    .execute();
}
