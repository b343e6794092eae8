/**
 * Creates a customer's account and signs it in. The password is stored only as an argon2id hash. A repeated request fails because the
 * address is taken.
 */
import { liftSuppressions } from '#features/mail/suppressions/suppressions.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { networkOf } from '#lib/ip-address.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';
import type { NewAccount } from '#features/accounts/contract.ts';
import { mailEmailVerification } from '#features/accounts/email/mail-email-verification.ts';
import type { Device } from '#features/accounts/sessions/open-session.ts';
import { hashPassword, refuseWeakPassword } from '#features/accounts/passwords/passwords.ts';
import { advanceSignIn, type OpenedSession } from './advance-sign-in.ts';
import { refuseDuplicate } from './unique-violation.ts';

export async function register(
  ctx: Ctx,
  input: NewAccount & { device: Device },
): Promise<OpenedSession> {
  const { username, email, password, timeZone, device } = input;
  // Each account sends one mail to an unconfirmed address.
  const bucket = `register:${networkOf(device.ip)}`;
  await limitRate(ctx, { bucket, limit: 20, windowSeconds: 3600 });
  const { shopName, locales } = await getSettings(ctx);
  await refuseWeakPassword(password, { username, email, shopName });
  const passwordHash = await hashPassword(password); // slow, so outside the transaction
  return transact(ctx, async (tx) => {
    const user = await tx.db
      .insertInto('users')
      .values({
        username,
        email,
        password_hash: passwordHash,
        // In a shop with one language nobody has chosen one.
        locale: locales.length > 1 ? ctx.locale : null,
        time_zone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseDuplicate);
    await liftSuppressions(tx, [email]); // perhaps the mailbox exists by now
    await mailEmailVerification(tx, { userId: user.id });
    const outcome = await advanceSignIn(tx, {
      userId: user.id,
      proof: 'registration',
      device,
      isLivemode: false, // matters to the team only
    });
    if ('challenge' in outcome) throw new Error('A new account has no second factor');
    return outcome;
  });
}
