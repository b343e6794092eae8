import { personActor, type Actor, type Ctx } from '#kit/ctx.ts';
import { MEMBERSHIPS } from './memberships.ts';

export interface Person {
  id: string;
  email: string;
  isSuspended: boolean;
  /** For acting as this person, after their identity is proven in another way than by a session. */
  actor: Actor;
}

/** The person with this address, in any spelling; null if nobody has it. For workers: checks no permission. */
export async function findPersonByEmail(ctx: Ctx, email: string): Promise<Person | null> {
  const row = await ctx.db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'suspended_at'])
    .select(MEMBERSHIPS)
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    email: row.email,
    isSuspended: row.suspended_at !== null,
    actor: personActor(row),
  };
}
