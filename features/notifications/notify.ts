/**
 * Tells people what happened, in the bell. Called in the transaction of the cause, or in that of a job that the cause queued: people learn
 * everything that happened, and nothing that did not. Repeating a cause tells nothing twice.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { rowNotice } from '#kit/live.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { Messages } from '#messages/types.ts';
import { isMeant, type Audience } from './audience.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#features/mail/shared/notification-kinds.ts';

/** A message of `messages/…/notification-texts.json`. Each cause names its own, in the file of the cause. */
// messages: answers*, started*, step*, messages*, order*, acceptance*, delivery*, changes*, revision*, due*, extra*
// messages: early*, answer*, cancellation*, correction*, extension*, review*, enquiry*, payment*, withdrawal*, file*, backup*, email*
export type NotificationSentence = keyof Messages<'notification-texts'> & string;

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
  /** Mailed at once to everybody, so no digest repeats it. */
  isEssential?: boolean;
}

/** Adds a notification for each person who wants it here or in the digest. */
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
      is_in_app = excluded.is_in_app, for_digest = excluded.for_digest, digest_at = null,
      created_at = greatest(excluded.created_at, notifications.created_at), read_at = null`,
  );
}

async function insertFor(
  tx: Ctx,
  { to, kind, sentence, data, path, orderId, cause, isEssential = false }: Notification,
  onConflict: RawBuilder<unknown>,
): Promise<void> {
  const hasDigest = NOTIFICATION_KINDS[kind].mail === 'choice' && !isEssential;
  await sql`
    insert into notifications
      (user_id, kind, sentence, data, path, order_id, dedupe_key, created_at, is_in_app, for_digest)
    select * from (
      select users.id, ${kind}, ${sentence}, ${JSON.stringify(data)}::jsonb, ${path},
        ${orderId ?? null}::uuid, ${`${sentence}:${cause}`}, ${tx.now}::timestamptz,
        coalesce(choice.in_app, true) as is_in_app,
        ${hasDigest}::boolean and coalesce(choice.mail = 'digest', false) as for_digest
      from users
      left join notification_choices choice on choice.user_id = users.id and choice.kind = ${kind}
      where ${isMeant(to)} and users.suspended_at is null
      order by users.id
    ) wanted
    where is_in_app or for_digest
    ${onConflict}
    returning ${rowNotice(liveTopic.notificationsOf(''), 'user_id')}`.execute(tx.db);
}
