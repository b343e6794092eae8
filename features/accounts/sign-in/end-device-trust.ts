import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { reportSecurity } from '#kit/security-events.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';

/** Asks one of the person's own browsers for the second factor again. Throws not found for other people's, and for one not trusted. */
export async function endDeviceTrust(ctx: Ctx, input: { id: string }): Promise<void> {
  const { userId } = requireUser(ctx);
  const ended = await ctx.db
    .updateTable('known_devices')
    .set({ trusted_until: null })
    .where('id', '=', input.id)
    .where('user_id', '=', userId)
    .where('trusted_until', '>', ctx.now)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new ApiFailure(CommonFailures.not_found);
  reportSecurity(ctx, { event: 'user.device_trust_ended', outcome: 'success', userId });
}
