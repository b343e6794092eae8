import { SESSION_SECONDS } from '#lib/auth-cookie.ts';
import type { Ctx } from '#kit/ctx.ts';
import { endOfSessions } from '#kit/live.ts';
import { MAX_DEVICES } from './device-contract.ts';
import { hashToken, newToken } from './tokens.ts';

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
  await endOldest(tx, userId);
  await tx.db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      user_agent: device.userAgent?.slice(0, 400) ?? null,
      ip: device.ip,
      created_at: tx.now,
      last_seen_at: tx.now,
      expires_at: new Date(tx.now.getTime() + SESSION_SECONDS * 1000),
    })
    .execute();
  return token;
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
