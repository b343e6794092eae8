import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { endOfSessions } from '#kit/live.ts';
import { MAX_DEVICES } from './contract.ts';
import { hashToken, newToken } from '#features/accounts/tokens/tokens.ts';

const DAY_MS = 86_400_000;

/** Where someone signs in from, so that they can recognize the device in their list. */
export interface Device {
  userAgent: string | undefined;
  ip: string;
  /** The value of its `known-device` cookie; see known-devices.ts. */
  deviceToken?: string | undefined;
}

/**
 * Opens a session in the caller's transaction. The token is returned once and stored only as a hash. Beyond `MAX_DEVICES` it signs out
 * the device that was used longest ago.
 */
export async function openSession(tx: Ctx, userId: string, device: Device): Promise<string> {
  const token = newToken();
  const { sessionDays, sessionIdleHours } = await getSettings(tx);
  await endOldest(tx, userId);
  const knownDevice = await findDevice(tx, userId, device.deviceToken);
  await tx.db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      user_agent: device.userAgent?.slice(0, 400) ?? null,
      ip: device.ip,
      name: knownDevice?.name ?? null,
      device_id: knownDevice?.id ?? null,
      created_at: tx.now,
      last_seen_at: tx.now,
      verified_at: tx.now,
      expires_at: new Date(tx.now.getTime() + sessionDays * DAY_MS),
      idle_hours: sessionIdleHours || null,
    })
    .execute();
  return token;
}

/** The browser among the known ones, with its name. */
async function findDevice(tx: Ctx, userId: string, deviceToken: string | undefined) {
  if (deviceToken === undefined) return undefined;
  return tx.db
    .selectFrom('known_devices')
    .select(['id', 'name'])
    .where('token_hash', '=', hashToken(deviceToken))
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Makes room for one more session. */
async function endOldest(tx: Ctx, userId: string): Promise<void> {
  await tx.db
    .deleteFrom('sessions')
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .offset(MAX_DEVICES - 1),
    )
    .returning(endOfSessions)
    .execute();
}
