import type { Ctx } from '#kit/ctx.ts';
import type { SensitiveAction } from '#kit/report-action.ts';
import { hasPermission, type Permission } from '#lib/permissions.ts';
import type { RoleName } from '#lib/roles.ts';
import { mailSecurityNotice } from '#features/accounts/security/mail-security-notice.ts';
import { listIdsOfTeam } from '#features/accounts/queries.ts';

/** Those who have it have power over the others. */
const POWER = 'team.change' satisfies Permission;

/** Every other owner and administrator learns of a new one, in case an account was taken over. In the transaction that gives the role. */
export async function notifyOfPower(tx: Ctx, user: { id: string; role: RoleName }): Promise<void> {
  if (hasPermission(user.role, POWER))
    await mailPower(tx, { change: 'new_administrator', aboutUserId: user.id });
}

/** Mails the report of a sensitive action to all who have power over the shop. */
export function mailReports(
  ctx: Ctx,
  { userId: aboutUserId, action }: { userId: string; action: SensitiveAction },
  cause: string,
): Promise<void> {
  return mailPower(ctx, { change: 'sensitive_action', aboutUserId, action }, cause);
}

async function mailPower(
  ctx: Ctx,
  about: {
    change: 'new_administrator' | 'sensitive_action';
    aboutUserId: string;
    action?: SensitiveAction;
  },
  cause?: string,
): Promise<void> {
  for (const userId of await listIdsOfTeam(ctx, POWER)) {
    const isNew = about.change === 'new_administrator' && about.aboutUserId === userId;
    if (!isNew) await mailSecurityNotice(ctx, { userId, ...about }, cause);
  }
}
