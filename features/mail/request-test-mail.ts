import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { composer, defineMail } from './mail-kind.ts';
import { queueMail } from './queue-mail.ts';
import { testMail } from './test-mail.email.tsx';

const kind = defineMail('notifications.test', z.object({}));

export const testMailComposer = composer(kind, async (_ctx, _data, { frame }) => testMail(frame));

/** Sends a test mail to the administrator's own address and returns the address. */
export async function requestTestMail(ctx: Ctx): Promise<{ to: string }> {
  const { userId } = requirePermission(ctx, 'settings.change');
  await limitRate(ctx, { bucket: `test-mail:${userId}`, limit: 20, windowSeconds: 3600 });
  return transact(ctx, async (tx) => {
    const { email } = await tx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await queueMail(tx, kind, { cause: randomUUID(), to: email, userId, orderId: null, data: {} });
    return { to: email };
  });
}
