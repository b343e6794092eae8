/**
 * The challenges that passkeys sign. One is encrypted text that holds its purpose and expiry, so that a page which offers passkeys stores
 * nothing; an answered one is remembered until it expires, so that no answer counts twice.
 */
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#kit/ctx.ts';
import type { SecretBox } from '#lib/secret-box.ts';

const MINUTES = 30;
const PURPOSE = 'passkey-challenge';

const Content = z.object({ for: z.string(), expiresAt: z.number(), nonce: z.string() });

/** The purpose of a challenge for a new passkey of this person. */
export function addingBy(userId: string): string {
  return `add:${userId}`;
}

/** `purpose` says what the answer may be used for, and by whom: `sign-in`, `add:<user id>`. */
export function newChallenge(ctx: Ctx, secrets: SecretBox, purpose: string): string {
  const expiresAt = ctx.now.getTime() + MINUTES * 60_000;
  const content = JSON.stringify({ for: purpose, expiresAt, nonce: randomUUID() });
  return secrets.seal(content, PURPOSE).toString('base64url');
}

export function isChallenge(
  ctx: Ctx,
  secrets: SecretBox,
  { challenge, purpose }: { challenge: string; purpose: string },
): boolean {
  try {
    const opened = secrets.open(Buffer.from(challenge, 'base64url'), PURPOSE);
    const content = Content.parse(JSON.parse(opened));
    return content.for === purpose && content.expiresAt > ctx.now.getTime();
  } catch {
    return false;
  }
}

/** Notes that a challenge was answered; false if it was before. */
export async function spendPasskeyChallenge(tx: Ctx, challenge: string): Promise<boolean> {
  const spent = await tx.db
    .insertInto('used_passkey_challenges')
    .values({
      challenge_hash: createHash('sha256').update(challenge).digest(),
      expires_at: new Date(tx.now.getTime() + MINUTES * 60_000),
    })
    .onConflict((row) => row.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return spent !== undefined;
}
