import type { Selectable } from 'kysely';
import type { Sessions, Users } from '#db/schema.ts';
import type { Locale } from '#lib/locale.ts';
import type { Account, DeviceSession } from './contract.ts';
import { describeDevice } from '#features/accounts/sessions/describe-device.ts';
import { presentUser } from './present-user.ts';

/** The person's own account. */
export function presentAccount(row: Selectable<Users>, pendingEmail: string | null): Account {
  return {
    ...presentUser(row),
    pendingEmail,
    createdAt: row.created_at.toISOString(),
  };
}

/** One of the person's own devices; the token's hash stays on the server. */
export function presentDevice(
  row: Omit<
    Selectable<Sessions>,
    'token_hash' | 'verified_at' | 'sealed_setup' | 'idle_hours' | 'device_id'
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
