import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import type { SensitiveAction } from '#kit/report-action.ts';
import { hasPermission, type Permission } from '#lib/permissions.ts';
import type { RoleName } from '#lib/roles.ts';
import { sendSecurityNoticeJob } from './jobs.ts';
import { mailSecurityNotice } from './mail-security-notice.ts';
import { listIdsOfTeam } from './queries.ts';

/** Those who have it have power over the others. */
const POWER = 'team.change' satisfies Permission;

/** Every other owner and administrator learns of a new one, in case an account was taken over. In the transaction that gives the role. */
export async function tellOfPower(tx: Ctx, user: { id: string; role: RoleName }): Promise<void> {
  if (!hasPermission(user.role, POWER)) return;
  for (const userId of await listIdsOfTeam(tx, POWER)) {
    if (userId === user.id) continue;
    const about = { change: 'new_administrator', aboutUserId: user.id } as const;
    await enqueue(tx, sendSecurityNoticeJob, { userId, ...about });
  }
}

/** Mails the report of a sensitive action to all who have power over the shop. */
export async function mailReports(
  ctx: Ctx,
  { userId: aboutUserId, action }: { userId: string; action: SensitiveAction },
  cause: string,
): Promise<void> {
  const change = 'sensitive_action';
  for (const userId of await listIdsOfTeam(ctx, POWER))
    await mailSecurityNotice(ctx, { userId, change, aboutUserId, action }, cause);
}
