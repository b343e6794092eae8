import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isUuid } from '#lib/uuid.ts';
import { OrderFailures } from '#features/orders/contract.ts';

interface DeliveredFile {
  id: string;
  name: string;
  contentType: string;
  deliveryNumber: number;
  /** Of the stored preview; null until it is ready. */
  pages: number | null;
}

/** A delivered file of this order. Throws `file_not_found` for any other file. */
export async function getDeliveredFile(
  ctx: Ctx,
  orderId: string,
  fileId: string,
): Promise<DeliveredFile> {
  const file = isUuid(fileId)
    ? await ctx.db
        .selectFrom('order_files')
        .innerJoin('files', 'files.id', 'order_files.file_id')
        .innerJoin('deliveries', 'deliveries.id', 'order_files.delivery_id')
        .leftJoin('file_previews', 'file_previews.file_id', 'files.id')
        .select([
          'files.id',
          'files.name',
          'files.content_type as contentType',
          'deliveries.number as deliveryNumber',
          sql<number | null>`case when file_previews.state = 'ready'
            then jsonb_array_length(file_previews.pages) end`.as('pages'),
        ])
        .where('order_files.order_id', '=', orderId)
        .where('files.id', '=', fileId)
        .executeTakeFirst()
    : undefined;
  if (!file) throw new ApiFailure(OrderFailures.file_not_found);
  return file;
}
