import { sql } from 'kysely';
import { requireUser } from '#kit/authorize.ts';
import { countOf } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byTime } from '#kit/lists/keyset.ts';
import { readTogether } from '#kit/read-together.ts';
import type { NotificationFilter, NotificationPage } from './contract.ts';
import { presentNotification } from './present-notification.ts';

const newestFirst = byTime('notifications', 'created_at', 'id');

/** The person's own notifications, newest first. */
export async function listNotifications(
  ctx: Ctx,
  { cursor, limit }: NotificationFilter,
): Promise<NotificationPage> {
  const { userId } = requireUser(ctx);
  const select = ctx.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`is_in_app`);
  const [{ rows, nextCursor }, unread] = await Promise.all([
    newestFirst.page(select, { cursor, size: limit }),
    countUnread(ctx),
  ]);
  return {
    notifications: rows.map((row) => presentNotification(row, ctx.locale)),
    unread,
    nextCursor,
  };
}

/** The number on the person's bell. */
export async function countUnread(ctx: Ctx): Promise<number> {
  const { userId } = requireUser(ctx);
  const unread = countOf({
    from: sql`from notifications where user_id = ${userId} and read_at is null and is_in_app`,
  });
  return (await readTogether(ctx, [unread.as('count')])).count;
}
