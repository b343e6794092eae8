import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Reviews } from '#db/schema.ts';
import type { ReviewState } from '#features/reviews/contract.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { buildOrder } from './order.ts';

interface ReviewOptions extends Partial<
  Omit<Insertable<Reviews>, 'order_id' | 'service_id' | 'user_id' | 'state'>
> {
  /** A completed order is created by default. */
  order?: OrderRow;
  state?: ReviewState;
}

/** A four-star review that waits for a decision, by the order's customer. */
export async function buildReview(
  db: Db,
  options: ReviewOptions = {},
): Promise<Selectable<Reviews>> {
  const {
    order = await buildOrder(db, { state: 'completed' }),
    state = 'pending',
    ...values
  } = options;
  return db
    .insertInto('reviews')
    .values({
      order_id: order.id,
      service_id: order.service_id,
      user_id: order.user_id,
      stars: 4,
      body: 'Careful work, and in time.',
      state,
      rejection_reason: state === 'rejected' ? 'It names a person.' : null,
      published_at: state === 'published' ? new Date() : null,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
