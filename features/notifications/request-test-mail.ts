import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { sendTestMail } from './jobs.ts';

/** Sends a test mail to the administrator's own address, and answers which that is. */
export async function requestTestMail(ctx: Ctx): Promise<{ to: string }> {
  const { userId } = requireAdmin(ctx);
  await limitRate(ctx, { bucket: `test-mail:${userId}`, limit: 20, windowSeconds: 3600 });
  return transact(ctx, async (tx) => {
    const { email } = await tx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await enqueue(tx, sendTestMail, { to: email });
    return { to: email };
  });
}
