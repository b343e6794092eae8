import { recordedActor, type Ctx } from '#kit/ctx.ts';
import { endOfSessions } from '#kit/live.ts';
import { reportSecurity } from '#kit/security-events.ts';
import { transact } from '#kit/transact.ts';
import { closeViewsOf } from '#features/accounts/views/close-view.ts';

/** Ends a session, with the view of a customer's account that it shows. Safe to repeat, also without a session. */
export async function logout(ctx: Ctx, sessionId: string | undefined): Promise<void> {
  if (!sessionId) return;
  await transact({ ...ctx, actor: recordedActor(ctx) }, async (tx) => {
    await closeViewsOf(tx, { sessionId });
    const ended = await tx.db
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .returning(['user_id', endOfSessions])
      .executeTakeFirst();
    if (!ended) return;
    reportSecurity(tx, { event: 'user.signed_out', outcome: 'success', userId: ended.user_id });
  });
}
