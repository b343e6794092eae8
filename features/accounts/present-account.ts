import type { Selectable } from 'kysely';
import type { Sessions, Users } from '#db/schema.ts';
import type { Locale } from '#lib/locale.ts';
import type { Account, DeviceSession } from './contract.ts';
import { describeDevice } from '#features/accounts/sessions/describe-device.ts';
import { presentUser, type UserRow } from './present-user.ts';

/** The person's own account. */
export function presentAccount(
  row: UserRow & Pick<Selectable<Users>, 'created_at'>,
  pendingEmail: string | null,
): Account {
  return {
    ...presentUser(row),
    pendingEmail,
    createdAt: row.created_at.toISOString(),
  };
}

/** One of the person's own devices; the token's hash stays on the server. */
export function presentDevice(
  row: Pick<
    Selectable<Sessions>,
    'id' | 'name' | 'user_agent' | 'ip' | 'created_at' | 'last_seen_at'
  >,
  currentSessionId: string | undefined,
  locale: Locale,
): DeviceSession {
  return {
    id: row.id,
    device: describeDevice(row.user_agent, locale),
    name: row.name,
    ip: row.ip,
    isCurrent: row.id === currentSessionId,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  };
}
