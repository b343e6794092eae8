/** Setting up the second factor that the shop requires, between the password and the session. The first right code opens the session. */
import type { Device } from '#features/accounts/sessions/open-session.ts';
import { hashToken } from '#features/accounts/tokens/tokens.ts';
import { audit } from '#kit/audit.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import { admit, type OpenedSession } from './advance-sign-in.ts';
import { countFailure, getChallenge, spendChallenge } from './challenges.ts';
import { refuseCode } from './complete-sign-in.ts';
import { SignInFailures, type FactorSetup } from './contract.ts';
import { listMethods } from './factors.ts';
import { confirmSetup, continueSetup, presentSetup } from './totp-setup.ts';

/** What the app needs. Asked again, it answers the same. */
export async function startEnrolment(
  ctx: Ctx,
  secrets: SecretBox,
  input: { challenge: string },
): Promise<FactorSetup> {
  const { user_id: userId, email } = await getChallenge(ctx, input.challenge, 'enrolment');
  const setup = await transact(ctx, async (tx) => {
    const waiting = await tx.db
      .selectFrom('sign_in_challenges')
      .select('sealed_setup')
      .where('token_hash', '=', hashToken(input.challenge))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!waiting) throw new ApiFailure(SignInFailures.sign_in_expired);
    const begun = continueSetup(secrets, { userId, sealed: waiting.sealed_setup });
    await tx.db
      .updateTable('sign_in_challenges')
      .set({ sealed_setup: begun.sealed })
      .where('token_hash', '=', hashToken(input.challenge))
      .execute();
    return begun.setup;
  });
  return presentSetup(ctx, setup, email);
}

export async function completeEnrolment(
  ctx: Ctx,
  secrets: SecretBox,
  input: { challenge: string; code: string; device: Device },
): Promise<OpenedSession> {
  const { challenge, code, device } = input;
  const waiting = await getChallenge(ctx, challenge, 'enrolment');
  const { user_id: userId, sealed_setup: sealed } = waiting;
  const opened = await transact(ctx, async (tx) => {
    await lockPerson(tx, userId);
    // Another browser may have set one up in the meantime: that one is to be asked for.
    if (!sealed || (await listMethods(tx, userId)).length > 0)
      throw new ApiFailure(SignInFailures.sign_in_expired);
    if (!(await confirmSetup(tx, secrets, { userId, sealed, code }))) {
      await countFailure(tx, challenge);
      return null;
    }
    await spendChallenge(tx, challenge);
    await audit(asSystem(tx, 'sign-in'), {
      action: 'user.second_factor_on',
      subjectId: userId,
    });
    return admit(tx, { userId, device, factor: 'totp' });
  });
  if (!opened) throw refuseCode(ctx, userId);
  return opened;
}

async function lockPerson(tx: Ctx, userId: string): Promise<void> {
  await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
