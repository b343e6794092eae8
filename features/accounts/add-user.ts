import type { Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { refuseDuplicate } from '#features/accounts/sign-in/unique-violation.ts';

/** Stores a new account in the caller's transaction. Throws at the field whose name or address is taken. */
export function addUser(
  tx: Ctx,
  values: Omit<Insertable<DB['users']>, 'created_at' | 'updated_at'>,
): Promise<{ id: string; username: string }> {
  return tx.db
    .insertInto('users')
    .values({ ...values, created_at: tx.now, updated_at: tx.now })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
    .catch(refuseDuplicate);
}
