import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';

/** Loads a person's row and locks it until the transaction ends, but for those who only mention the person, as a mail does. Throws not found if the person does not exist or was erased. */
export async function lockUser(tx: Ctx, id: string) {
  const user = await tx.db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'email_verified_at', 'suspended_at', 'invited_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new ApiFailure(CommonFailures.not_found);
  return user;
}
