import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { TeamInvitations } from '#db/schema.ts';
import { hashToken, newToken } from '#features/accounts/tokens/tokens.ts';
import { uniqueLetters } from './unique-letters.ts';

/** An invitation of a new address as a worker, with the token of a link that works. */
export async function buildTeamInvitation(
  db: Db,
  values: Partial<Insertable<TeamInvitations>> = {},
) {
  const { token, columns } = openLink();
  const row = await db
    .insertInto('team_invitations')
    .values({
      email: `${uniqueLetters()}@example.test`,
      role: 'worker',
      ...columns,
      ...values,
    })
    .returning(['id', 'email', 'role'])
    .executeTakeFirstOrThrow();
  return { ...row, token };
}

/** The token of a link that works for a day, and the columns of its invitation. */
export function openLink() {
  const token = newToken();
  const now = new Date();
  const expires_at = new Date(now.getTime() + 86_400_000);
  const columns = { token_hashes: [hashToken(token)], created_at: now, sent_at: now, expires_at };
  return { token, columns };
}
