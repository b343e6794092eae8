import { sql } from 'kysely';
import { describeDevice } from '#features/accounts/sessions/describe-device.ts';
import { hashToken } from '#features/accounts/tokens/tokens.ts';
import { getSettings } from '#features/settings/queries.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readTogether, rowsTogether } from '#kit/read-together.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import type { SecondFactorState } from './contract.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { isFactorRequired } from './sign-in-state.ts';

/** The signed-in person's second factor, with the devices that are not asked for it. */
export async function getSecondFactor(
  ctx: Ctx,
  { deviceToken, isLivemode }: { deviceToken: string | undefined; isLivemode: boolean },
): Promise<SecondFactorState> {
  const { userId } = requireUser(ctx);
  const person = ctx.db
    .selectFrom('users')
    .select(['role', 'second_factor_at'])
    .where('id', '=', userId);
  const current = deviceToken === undefined ? null : hashToken(deviceToken);
  const devices = ctx.db
    .selectFrom('known_devices')
    .select(['id', 'user_agent', 'trusted_until'])
    .select(sql<boolean>`token_hash is not distinct from ${current}::bytea`.as('is_current'))
    .where('user_id', '=', userId)
    .where('trusted_until', '>', ctx.now)
    .orderBy('trusted_until', 'desc');
  const [{ teamSecondFactor: rule }, [user], trusted, { codesLeft }] = await Promise.all([
    getSettings(ctx),
    rowsTogether(ctx, person, { second_factor_at: 'instant' }),
    rowsTogether(ctx, devices, { trusted_until: 'instant' }),
    readTogether(ctx, [countRecoveryCodes(userId).as('codesLeft')]),
  ]);
  if (!user) throw new ApiFailure(CommonFailures.sign_in_required);
  return {
    isOn: user.second_factor_at !== null,
    isRequired: isFactorRequired(user.role, { rule, isLivemode }),
    addedAt: user.second_factor_at?.toISOString() ?? null,
    recoveryCodesLeft: codesLeft,
    trustedDevices: trusted.map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent, ctx.locale),
      isCurrent: row.is_current,
      trustedUntil: (row.trusted_until as Date).toISOString(),
    })),
  };
}
