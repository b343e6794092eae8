import { sql } from 'kysely';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { inBatches } from '#kit/in-batches.ts';
import { eraseFiles } from './erase-files.ts';
import { eraseRows } from './erase-rows.ts';

const BATCH = 100;

/** Erases the texts and files of orders that closed before a time and were never paid; their figures stay. Safe to repeat. */
export function eraseUnpaidOrders(ctx: Ctx, store: FileStore, before: Date): Promise<number> {
  return inBatches(async (size) => {
    const rows = await ctx.db
      .selectFrom('orders')
      .select('id')
      .where('state', 'in', ['expired', 'cancelled'])
      .where('paid_at', 'is', null)
      .where('erased_at', 'is', null)
      .where('closed_at', '<', before)
      // Money came after all, and went back.
      .where(
        sql<boolean>`not exists (select from ledger_entries where ledger_entries.order_id = orders.id)`,
      )
      .orderBy('closed_at')
      .limit(size)
      .execute();
    if (rows.length === 0) return 0;
    const scope = { kind: 'orders', orderIds: rows.map(({ id }) => id) } as const;
    await eraseFiles(ctx, store, scope);
    await eraseRows(ctx, scope, 'all');
    return rows.length;
  }, BATCH);
}
