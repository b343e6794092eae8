import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';

/** Loads and locks the row of the person who acts, as `lockUser` does. */
export async function lockOwnUser(tx: Ctx) {
  const { userId } = requireUser(tx);
  const user = await tx.db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'second_factor_at', 'password_hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new ApiFailure(CommonFailures.sign_in_required);
  return user;
}
