import type { Ctx } from '#kit/ctx.ts';
import { orderTopics, signalChange } from '#kit/live.ts';

/** Reports to the pages of a file's order that the file can be shown now. */
export async function signalFileShown(tx: Ctx, fileId: string): Promise<void> {
  const order = await tx.db
    .selectFrom('order_files')
    .innerJoin('orders', 'orders.id', 'order_files.order_id')
    .select(['orders.id', 'orders.user_id', 'orders.company_id'])
    .where('order_files.file_id', '=', fileId)
    .executeTakeFirst();
  if (order) await signalChange(tx, ...orderTopics(order));
}
