import { sql } from 'kysely';
import { requireUser } from '#kit/authorize.ts';
import { countUpTo } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { decodeCursor, pageOf } from '#lib/cursor.ts';
import type { NotificationFilter, NotificationPage } from './notification-contract.ts';
import { presentNotification } from './present-notification.ts';

/** The person's own notifications, newest first. */
export async function listNotifications(
  ctx: Ctx,
  { cursor, limit }: NotificationFilter,
): Promise<NotificationPage> {
  const { userId } = requireUser(ctx);
  const after = decodeCursor(cursor, 'uuid');
  const [rows, unread] = await Promise.all([
    ctx.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', userId)
      .where(sql<boolean>`is_in_app`)
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id})`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    countUnread(ctx),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, (row) => row.created_at);
  return {
    notifications: page.map((row) => presentNotification(row, ctx.locale)),
    unread,
    nextCursor,
  };
}

/** The number on the person's bell. */
export function countUnread(ctx: Ctx): Promise<number> {
  const { userId } = requireUser(ctx);
  return countUpTo(ctx, {
    from: sql`from notifications where user_id = ${userId} and read_at is null and is_in_app`,
  });
}
