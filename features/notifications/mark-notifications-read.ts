import { sql } from 'kysely';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { rowNotice, signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { withoutName } from '#lib/paths.ts';
import type { AllReadMarker } from './contract.ts';

/** Marks one of the person's notifications as read. Safe to repeat. */
export function markNotificationRead(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return transact(ctx, async (tx) => {
    const { userId } = requireUser(tx);
    const row = await tx.db
      .selectFrom('notifications')
      .select('read_at')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new ApiFailure(CommonFailures.not_found);
    if (row.read_at) return;
    await tx.db
      .updateTable('notifications')
      .set({ read_at: tx.now })
      .where('id', '=', id)
      .returning(rowNotice(liveTopic.notificationsOf(''), 'user_id'))
      .execute();
  });
}

/** Marks the person's notifications up to a time as read, or those that lead to the page they see. Safe to repeat. */
export function markAllNotificationsRead(ctx: Ctx, { upTo, page }: AllReadMarker): Promise<void> {
  return transact(ctx, async (tx) => {
    const { userId } = requireUser(tx);
    const marked = await tx.db
      .updateTable('notifications')
      .set({ read_at: tx.now })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .where('created_at', '<=', upTo === undefined ? tx.now : new Date(upTo))
      .$if(page !== undefined, (query) => {
        const seen = withoutName(page ?? '');
        return query.where((row) =>
          row.or([row(ADDRESS, '=', seen), row(ADDRESS_BY_ID, '=', seen)]),
        );
      })
      .executeTakeFirst();
    if (marked.numUpdatedRows > 0n) await signalChange(tx, liveTopic.notificationsOf(userId));
  });
}

const ADDRESS = sql<string>`regexp_replace(path, '[?#].*', '')`;
/** The same for an order that was opened by its id: notifications have its number. */
const ADDRESS_BY_ID = sql<string>`
  regexp_replace(${ADDRESS}, '^((?:/admin)?/orders/)[^/]+', '\\1' || order_id::text)`;

/** Who has read an order's messages: the people on its customer's side, or the studio. Each side shares one reading mark. */
export type Reader = 'team' | { userIds: readonly string[] };

/** Marks what the bell says about an order's messages as read, in the transaction that marks them as read in the order. */
export async function markMessagesRead(
  tx: Ctx,
  { orderId, upTo, by }: { orderId: string; upTo: Date; by: Reader },
): Promise<void> {
  await tx.db
    .updateTable('notifications')
    .set({ read_at: tx.now })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'messages')
    .where('read_at', 'is', null)
    .where('created_at', '<=', upTo)
    .where((row) =>
      by === 'team'
        ? row('sentence', '=', 'messagesFromCustomer')
        : row('user_id', 'in', by.userIds),
    )
    .returning(rowNotice(liveTopic.notificationsOf(''), 'user_id'))
    .execute();
}
