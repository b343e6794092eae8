import type { Ctx } from '#kit/ctx.ts';

/** Whether a mail with this key was posted before. */
export async function isTaken(tx: Ctx, key: Buffer): Promise<boolean> {
  const earlier = await tx.db
    .selectFrom('incoming_mails')
    .select('id')
    .where('mail_key', '=', key)
    .executeTakeFirst();
  return earlier !== undefined;
}
