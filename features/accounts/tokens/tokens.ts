import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token of 256 random bits, as text for cookies, headers and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash stored instead of a token. It needs no salt: 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
