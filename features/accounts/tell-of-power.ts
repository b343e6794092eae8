import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { hasPermission, type Permission } from '#lib/permissions.ts';
import type { RoleName } from '#lib/roles.ts';
import { sendSecurityNoticeJob } from './jobs.ts';
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
