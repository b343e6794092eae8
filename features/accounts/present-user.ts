import type { Selectable } from 'kysely';
import type { Users } from '#db/schema.ts';
import type { RoleName, User } from './contract.ts';

export type UserRow = Pick<
  Selectable<Users>,
  'id' | 'username' | 'email' | 'role' | 'email_verified_at'
>;

/** The columns that `presentUser` needs. */
export const USER_COLUMNS = ['id', 'username', 'email', 'role', 'email_verified_at'] as const;

/** The only way an account leaves the server. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: { name: row.role as RoleName },
    isEmailVerified: row.email_verified_at !== null,
  };
}
