/** What people want to be notified of. Each reads and changes their own choices; mails that must arrive cannot be turned off. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readTogether } from '#kit/read-together.ts';
import { hasPermission } from '#lib/permissions.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import type { MailMode, NotificationChoices, NotificationChoicesPatch } from './contract.ts';
import type { MailChoice } from '#features/mail/mail.ts';
import {
  NOTIFICATION_KINDS,
  type KindOfNotification,
  type NotificationKind,
} from '#features/mail/shared/notification-kinds.ts';
import { isMeant, type Audience } from '#features/notifications/audience.ts';

const DEFAULT_HOUR = 8;
const ALL_KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** The person's choices for every kind that concerns them; people of the team may be customers too. */
export async function getNotificationChoices(ctx: Ctx): Promise<NotificationChoices> {
  const { userId } = requireUser(ctx);
  const { chosen, digestHour } = await readTogether(ctx, [
    jsonArrayFrom(
      ctx.db.selectFrom('notification_choices').selectAll().where('user_id', '=', userId),
    ).as('chosen'),
    ctx.db
      .selectFrom('notification_settings')
      .select('digest_hour')
      .where('user_id', '=', userId)
      .as('digestHour'),
  ]);
  const choices = kindsFor(ctx).map((kind) => {
    const choice = chosen.find((each) => each.kind === kind);
    const { mail: mailRule } = NOTIFICATION_KINDS[kind];
    return {
      kind,
      inApp: choice?.in_app ?? true,
      mail: mailRule === 'choice' ? ((choice?.mail ?? 'instant') as MailMode) : fixed(mailRule),
      mailRule,
    };
  });
  return { choices, digestHour: digestHour ?? DEFAULT_HOUR };
}

const fixed = (rule: 'always' | 'never'): MailMode => (rule === 'always' ? 'instant' : 'off');

function kindsFor(ctx: Ctx): NotificationKind[] {
  const { actor } = ctx;
  return ALL_KINDS.filter((kind) => {
    const { sides, team }: KindOfNotification = NOTIFICATION_KINDS[kind];
    const isOfTeam = actor.kind === 'admin' && team && hasPermission(actor.role, team);
    return sides.includes('customer') || isOfTeam;
  });
}

/** Saves some of the person's choices. What waits for a digest that is no longer wanted is not mailed. Safe to repeat. */
export async function saveNotificationChoices(
  ctx: Ctx,
  { choices, digestHour }: NotificationChoicesPatch,
): Promise<NotificationChoices> {
  const { userId } = requireUser(ctx);
  const bucket = `notification-choices:${userId}`;
  await limitRate(ctx, { bucket, limit: 60, windowSeconds: 3600 });
  return transact(ctx, async (tx) => {
    for (const { kind, inApp, mail } of choices) {
      await tx.db
        .insertInto('notification_choices')
        .values({ user_id: userId, kind, in_app: inApp, mail })
        .onConflict((row) => row.columns(['user_id', 'kind']).doUpdateSet({ in_app: inApp, mail }))
        .execute();
    }
    if (digestHour !== undefined) {
      await tx.db
        .insertInto('notification_settings')
        .values({ user_id: userId, digest_hour: digestHour })
        .onConflict((row) => row.column('user_id').doUpdateSet({ digest_hour: digestHour }))
        .execute();
    }
    const undigested = choices.filter(({ mail }) => mail !== 'digest').map(({ kind }) => kind);
    await leaveOutOfDigest(tx, userId, undigested);
    return getNotificationChoices(tx);
  });
}

/** The kinds that the unsubscribe link of a mail turns off. `orderUpdates` is in links of earlier versions, which stay valid. */
function kindsOf(choice: Exclude<MailChoice, 'digest'>): NotificationKind[] {
  if (choice !== 'orderUpdates') return [choice];
  return ['deliveries', 'new_orders', 'orders', 'extras', 'due_dates'];
}

/** Turns off the mails that an unsubscribe link stands for; the bell stays as it is. Safe to repeat. */
export function turnOffMails(
  ctx: Ctx,
  { userId, choice }: { userId: string; choice: MailChoice },
): Promise<void> {
  return transact(ctx, async (tx) => {
    if (choice === 'digest') {
      const off = await tx.db
        .updateTable('notification_choices')
        .set({ mail: 'off' })
        .where('user_id', '=', userId)
        .where('mail', '=', 'digest')
        .returning('kind')
        .execute();
      return leaveOutOfDigest(
        tx,
        userId,
        off.map(({ kind }) => kind),
      );
    }
    const kinds = kindsOf(choice);
    await tx.db
      .insertInto('notification_choices')
      .columns(['user_id', 'kind', 'in_app', 'mail'])
      .expression((row) =>
        row
          .selectFrom('users')
          .innerJoin(sql<{ kind: string }>`unnest(${kinds}::text[])`.as('named'), (join) =>
            join.onTrue(),
          )
          .select(['users.id', sql<string>`named`.as('kind')])
          .select([sql<boolean>`true`.as('in_app'), sql<string>`'off'`.as('mail')])
          .where('users.id', '=', userId),
      )
      .onConflict((row) => row.columns(['user_id', 'kind']).doUpdateSet({ mail: 'off' }))
      .execute();
    return leaveOutOfDigest(tx, userId, kinds);
  });
}

async function leaveOutOfDigest(tx: Ctx, userId: string, kinds: readonly string[]): Promise<void> {
  if (kinds.length === 0) return;
  await tx.db
    .updateTable('notifications')
    .set({ for_digest: false })
    .where('user_id', '=', userId)
    .where('for_digest', '=', true)
    .where('digest_at', 'is', null)
    .where('kind', 'in', kinds)
    .execute();
}

interface MailRecipients {
  to: Audience;
  kind: NotificationKind;
  /** Sent whatever people have chosen. */
  isEssential?: boolean;
}

/** The people who want mail about this kind at once. Suspended people get none. */
export function listMailRecipients(
  ctx: Ctx,
  { to, kind, isEssential = NOTIFICATION_KINDS[kind].mail === 'always' }: MailRecipients,
): Promise<{ id: string; email: string }[]> {
  return ctx.db
    .selectFrom('users')
    .leftJoin('notification_choices as choice', (join) =>
      join.onRef('choice.user_id', '=', 'users.id').on('choice.kind', '=', kind),
    )
    .select(['users.id', 'users.email'])
    .where('users.suspended_at', 'is', null)
    .where(isMeant(to))
    .$if(!isEssential, (query) =>
      query.where((row) => row(row.fn.coalesce('choice.mail', row.val('instant')), '=', 'instant')),
    )
    .orderBy('users.created_at')
    .execute();
}
