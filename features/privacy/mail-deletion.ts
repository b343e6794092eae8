import { z } from 'zod';
import { createMailToken } from '#features/accounts/tokens/mail-tokens.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { formatDate } from '#lib/format/format.ts';
import { accountDeletionMail } from './account-deletion.email.tsx';
import { listOpenOrders } from './open-matters.ts';
import { countKeptOrders } from './retain-orders.ts';

export const DELETION_NEWS = ['planned', 'waiting', 'kept'] as const;
export type DeletionNews = (typeof DELETION_NEWS)[number];

const kind = defineMail(
  'privacy.account_deletion',
  z.object({ userId: z.uuid(), at: z.iso.datetime(), news: z.enum(DELETION_NEWS) }),
  // Anyone who has its link can take the deletion back.
  { isSecret: true },
);

interface DeletionMail {
  userId: string;
  to: string;
  at: Date;
  news: DeletionNews;
}

/** Queues the mail about a planned deletion, once for each piece of news. */
export function queueDeletionMail(tx: Ctx, { userId, to, at, news }: DeletionMail): Promise<void> {
  const data = { userId, at: at.toISOString(), news };
  const cause = `${userId}:${data.at}:${news}`;
  return queueMail(tx, kind, { cause, to, userId, orderId: null, data });
}

export const accountDeletionComposer = composer(
  kind,
  async (ctx, { userId, at, news }, { frame }) => {
    const user = await ctx.db
      .selectFrom('users')
      .select(['username', 'deletion_at', 'erased_at'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user || user.erased_at) return null;
    const isStillPlanned = user.deletion_at?.toISOString() === at;
    if (isStillPlanned === (news === 'kept')) return null;
    const name = user.username;
    if (news === 'kept') return accountDeletionMail(frame, { news, name });
    const token = await createMailToken(ctx, { userId, purpose: 'account_deletion' });
    const keptOrders = await countKeptOrders(ctx, userId);
    const openOrders = await listOpenOrders(ctx, userId);
    return accountDeletionMail(frame, {
      news,
      name,
      day: formatDate(at, 'date', frame),
      keptUntil: keptOrders.until && formatDate(keptOrders.until, 'date', frame),
      openOrders: openOrders.map(({ number }) => number),
      link: `${frame.publicUrl}/keep-account?token=${token}`,
    });
  },
);
