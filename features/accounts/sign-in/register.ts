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
import { addUser } from '#features/accounts/add-user.ts';
import type { NewAccount } from '#features/accounts/contract.ts';
import { mailEmailVerification } from '#features/accounts/email/mail-email-verification.ts';
import type { Device } from '#features/accounts/sessions/open-session.ts';
import { hashChosenPassword } from '#features/accounts/passwords/passwords.ts';
import { advanceSignIn, type OpenedSession } from './advance-sign-in.ts';

export async function register(
  ctx: Ctx,
  input: NewAccount & { device: Device },
): Promise<OpenedSession> {
  const { username, email, password, timeZone, device } = input;
  // Each account sends one mail to an unconfirmed address.
  const bucket = `register:${networkOf(device.ip)}`;
  await limitRate(ctx, { bucket, limit: 20, windowSeconds: 3600 });
  const { locales } = await getSettings(ctx);
  const passwordHash = await hashChosenPassword(ctx, password, { username, email });
  return transact(ctx, async (tx) => {
    const user = await addUser(tx, {
      username,
      email,
      password_hash: passwordHash,
      // In a shop with one language nobody has chosen one.
      locale: locales.length > 1 ? ctx.locale : null,
      time_zone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null,
    });
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
