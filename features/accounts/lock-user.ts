import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';

/** A person's row, locked until the transaction ends; not found if there is none. */
export async function lockUser(tx: Ctx, id: string) {
  const user = await tx.db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'email_verified_at', 'suspended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new Failure(CommonFailures.not_found);
  return user;
}
