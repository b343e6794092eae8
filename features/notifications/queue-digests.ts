/**
 * The daily mail for people who chose one: what they have not read since the last, at their hour, in their time zone. A person gets at most one for
 * each of their hours and none without news. Safe to repeat and to run on two machines: the row of the person's settings decides.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { digestMail } from './digest.email.tsx';
import { lastDigestTime } from './digest-time.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { textOf } from './present-notification.ts';
import { queueMail } from '#features/mail/queue-mail.ts';

const BATCH = 200;
/** The most that a mail lists; the page shows all. */
const MAX_LISTED = 30;

const kind = defineMail(
  'notifications.digest',
  z.object({ userId: z.uuid(), at: z.iso.datetime() }),
);

interface Person {
  id: string;
  email: string;
  time_zone: string | null;
  digest_hour: number | null;
}

export async function queueDigests(ctx: Ctx): Promise<void> {
  const { timeZone } = await getSettings(ctx);
  let people: Person[] = [];
  do {
    people = await listWaiting(ctx, people.at(-1)?.id);
    for (const person of people) await queueDigest(ctx, person, timeZone);
  } while (people.length === BATCH);
}

/** People with something that no digest has told yet. */
function listWaiting(ctx: Ctx, after: string | undefined): Promise<Person[]> {
  return ctx.db
    .selectFrom('users')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.time_zone', 'notification_settings.digest_hour'])
    .where('users.id', 'in', (row) =>
      row
        .selectFrom('notifications')
        .select('user_id')
        .where(sql<boolean>`for_digest and digest_at is null`)
        .$if(after !== undefined, (query) => query.where('user_id', '>', after as string)),
    )
    .where('users.suspended_at', 'is', null)
    .orderBy('users.id')
    .limit(BATCH)
    .execute();
}

function queueDigest(ctx: Ctx, person: Person, shopZone: string): Promise<void> {
  const zone = person.time_zone ?? shopZone;
  const at = lastDigestTime(ctx.now, person.digest_hour ?? 8, zone);
  return transact(ctx, async (tx) => {
    // What comes late, after this hour's digest, waits for the next.
    const isFirst = await tx.db
      .insertInto('notification_settings')
      .values({ user_id: person.id, last_digest_at: at })
      .onConflict((row) =>
        row
          .column('user_id')
          .doUpdateSet({ last_digest_at: at })
          .where(
            sql<boolean>`coalesce(notification_settings.last_digest_at < ${at}::timestamptz, true)`,
          ),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (!isFirst) return;
    const included = await tx.db
      .updateTable('notifications')
      .set({ digest_at: at })
      .where('user_id', '=', person.id)
      .where(sql<boolean>`for_digest and digest_at is null`)
      .where('created_at', '<=', at)
      .returning('read_at')
      .execute();
    if (included.every(({ read_at }) => read_at !== null)) return;
    const data = { userId: person.id, at: at.toISOString() };
    await queueMail(tx, kind, {
      cause: data.at,
      to: person.email,
      userId: person.id,
      orderId: null,
      data,
    });
  });
}

/** Leaves out what was read in the meantime. */
export const digestComposer = composer(kind, async (ctx, { userId, at }, about) => {
  const { frame } = about;
  const rows = await ctx.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('digest_at', '=', new Date(at))
    .where('read_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  if (rows.length === 0) return null;
  const unsubscribeUrl = about.unsubscribeUrl('digest');
  const items = rows.slice(0, MAX_LISTED).map((row) => ({
    text: textOf(row, frame.locale),
    url: frame.publicUrl + row.path,
    at: row.created_at,
  }));
  const moreCount = rows.length - items.length;
  return { ...digestMail(frame, { items, moreCount, unsubscribeUrl }), choice: 'digest' };
});
