import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { liveTopic } from '#lib/live-topic.ts';

/** Removes what the bell told a person as somebody of the team: with another role they may see other things. */
export async function dropTeamNotifications(tx: Ctx, userId: string): Promise<void> {
  await tx.db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('path', 'like', '/admin%')
    .execute();
  await signalChange(tx, liveTopic.notificationsOf(userId));
}
