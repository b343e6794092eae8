import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { inBatches } from '#kit/in-batches.ts';

/** Deletes the bodies of events from before a time, which contain the buyers' names and addresses. The rest of the row stays. */
export function purgeWebhookBodies(ctx: Ctx, before: Date): Promise<number> {
  return inBatches(async (size) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('webhook_events')
      .set({ raw_body: null })
      .where(
        sql<boolean>`id = any (array(
          select id from webhook_events
          where received_at < ${before} and raw_body is not null and state not in ('received', 'deferred')
          order by received_at limit ${sql.lit(size)}))`,
      )
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}
