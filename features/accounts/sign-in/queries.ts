import { describeDevice } from '#features/accounts/sessions/describe-device.ts';
import { hashToken } from '#features/accounts/tokens/tokens.ts';
import { getSettings } from '#features/settings/queries.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
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
  const user = await ctx.db
    .selectFrom('users')
    .select(['role', 'second_factor_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new ApiFailure(CommonFailures.sign_in_required);
  const { teamSecondFactor: rule } = await getSettings(ctx);
  const trusted = await ctx.db
    .selectFrom('known_devices')
    .select(['id', 'user_agent', 'token_hash', 'trusted_until'])
    .where('user_id', '=', userId)
    .where('trusted_until', '>', ctx.now)
    .orderBy('trusted_until', 'desc')
    .execute();
  const current = deviceToken === undefined ? null : hashToken(deviceToken);
  return {
    isOn: user.second_factor_at !== null,
    isRequired: isFactorRequired(user.role, { rule, isLivemode }),
    addedAt: user.second_factor_at?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(ctx, userId),
    trustedDevices: trusted.map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent, ctx.locale),
      isCurrent: current !== null && row.token_hash.equals(current),
      trustedUntil: (row.trusted_until as Date).toISOString(),
    })),
  };
}
