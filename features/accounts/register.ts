/**
 * Makes a customer's account and signs it in at once. The password is kept as an argon2id hash only. Sent twice, the second finds the
 * address taken: nothing is made twice.
 */
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import type { NewAccount, SignedIn } from './contract.ts';
import { sendEmailVerification } from './jobs.ts';
import { openSession, type Device } from './open-session.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { presentUser, USER_COLUMNS } from './present-user.ts';
import { refuseTaken } from './taken.ts';

export async function register(
  ctx: Ctx,
  input: NewAccount & { device: Device },
): Promise<SignedIn> {
  const { username, email, password, device } = input;
  await limitRate(ctx, { bucket: `register:${device.ip}`, limit: 100, windowSeconds: 3600 });
  const { studioName } = await getSettings(ctx);
  await refuseWeakPassword(password, { username, email, studioName });
  const passwordHash = await hashPassword(password); // slow, so outside the transaction
  return transact(ctx, async (tx) => {
    const user = await tx.db
      .insertInto('users')
      .values({
        username,
        email,
        password_hash: passwordHash,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .returning(USER_COLUMNS)
      .executeTakeFirstOrThrow()
      .catch(refuseTaken);
    const token = await openSession(tx, user.id, device);
    await enqueue(tx, sendEmailVerification, { userId: user.id });
    return { user: presentUser(user), token };
  });
}
