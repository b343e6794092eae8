/**
 * Tells people what happened, in the bell. Called in the transaction of the cause, or in that of a job that the cause queued: people learn
 * everything that happened, and nothing that did not. Repeating a cause tells nothing twice.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { rowNotice } from '#kit/live.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { Messages } from '#messages/types.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** A message of `messages/…/notification-texts.json`. */
export type NotificationSentence = keyof Messages<'notification-texts'> & string;

/** One person, or every administrator. Suspended people are not told. */
export type Audience = 'admins' | { userId: string };

export interface Notification {
  to: Audience;
  kind: NotificationKind;
  sentence: NotificationSentence;
  /** The parameters of the sentence. */
  data: Record<string, string | number>;
  /** The page it leads to, without a language. */
  path: string;
  orderId?: string;
  /** One cause tells one person once. */
  cause: string;
}

/** Adds a notification for each person. */
export async function notify(tx: Ctx, notification: Notification): Promise<void> {
  await insertFor(tx, notification, sql`on conflict (user_id, dedupe_key) do nothing`);
}

/** As `notify`, but causes with the same name share one notification: it counts them, and comes to the top as unread. */
export async function notifyAgain(tx: Ctx, notification: Notification): Promise<void> {
  await insertFor(
    tx,
    notification,
    sql`on conflict (user_id, dedupe_key) do update set
      count = case when notifications.read_at is null then notifications.count + 1 else 1 end,
      sentence = excluded.sentence, data = excluded.data, path = excluded.path,
      created_at = greatest(excluded.created_at, notifications.created_at), read_at = null`,
  );
}

async function insertFor(
  tx: Ctx,
  { to, kind, sentence, data, path, orderId, cause }: Notification,
  onConflict: RawBuilder<unknown>,
): Promise<void> {
  const isMeant = to === 'admins' ? sql`users.role = 'admin'` : sql`users.id = ${to.userId}`;
  await sql`
    insert into notifications
      (user_id, kind, sentence, data, path, order_id, dedupe_key, created_at)
    select users.id, ${kind}, ${sentence}, ${JSON.stringify(data)}::jsonb, ${path},
      ${orderId ?? null}::uuid, ${`${sentence}:${cause}`}, ${tx.now}::timestamptz
    from users where ${isMeant} and users.suspended_at is null
    order by users.id
    ${onConflict}
    returning ${rowNotice(liveTopic.notificationsOf(''), 'user_id')}`.execute(tx.db);
}
