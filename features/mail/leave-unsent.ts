import type { Ctx } from '#kit/ctx.ts';
import { messageKeysOf } from '#lib/message-key.ts';

const messageKey = messageKeysOf('api-notifications');

/** How many mails wait, by whether they did so already at a time. */
export async function countWaiting(
  ctx: Ctx,
  time: Date | null,
): Promise<{ older: number; newer: number }> {
  const { older, newer } = await ctx.db
    .selectFrom('mails')
    .select(({ fn, lit, eb }) => {
      const isOlder = time ? eb('created_at', '<=', time) : lit(false);
      return [
        fn.countAll<string>().filterWhere(isOlder).as('older'),
        fn.countAll<string>().filterWhere(eb.not(isOlder)).as('newer'),
      ];
    })
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return { older: Number(older), newer: Number(newer) };
}

/** Keeps mails that waited at a time from being sent, until somebody sends them again. Returns how many. */
export async function leaveUnsent(tx: Ctx, time: Date): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('mails')
    .set({ state: 'unsent', last_error: messageKey('waitedAtBackup') })
    .where('state', '=', 'waiting')
    .where('created_at', '<=', time)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Mails that waited while nothing was sent have three days to be sent from now on. */
export async function giveMailsTime(tx: Ctx): Promise<void> {
  await tx.db
    .updateTable('mails')
    .set({ retry_from: tx.now })
    .where('state', '=', 'waiting')
    .execute();
}
