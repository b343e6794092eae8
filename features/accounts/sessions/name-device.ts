import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { limitAccountEdits } from '#features/accounts/limit-account-edits.ts';

/** Names one of the person's own devices; an empty name takes it back. Throws not found for other people's. Safe to repeat. */
export async function nameDevice(ctx: Ctx, input: { id: string; name: string }): Promise<void> {
  const { userId } = requireUser(ctx);
  await limitAccountEdits(ctx);
  const name = input.name || null;
  await transact(ctx, async (tx) => {
    const session = await tx.db
      .updateTable('sessions')
      .set({ name })
      .where('id', '=', input.id)
      .where('user_id', '=', userId)
      .returning('device_id')
      .executeTakeFirst();
    if (!session) throw new ApiFailure(CommonFailures.not_found);
    if (!session.device_id) return;
    // The browser keeps the name after signing out, in each of its sessions.
    await tx.db
      .updateTable('sessions')
      .set({ name })
      .where('device_id', '=', session.device_id)
      .execute();
    await tx.db
      .updateTable('known_devices')
      .set({ name })
      .where('id', '=', session.device_id)
      .execute();
  });
}
