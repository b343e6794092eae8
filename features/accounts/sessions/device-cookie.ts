/**
 * The cookie by which an account recognizes a browser where its owner has signed in before. It does not sign anyone in; it only prevents
 * strangers' wrong passwords from locking the owner out. Page scripts cannot read it.
 */
import { isTokenShaped } from '#lib/token-shape.ts';

const NAME = 'known-device';
/** The longest lifetime that browsers allow. */
export const DEVICE_SECONDS = 400 * 86_400;

export function readDeviceToken(cookies: string | null | undefined): string | undefined {
  const value = /(?:^|;\s*)known-device=([^;]*)/.exec(cookies ?? '')?.[1];
  return value !== undefined && isTokenShaped(value) ? value : undefined;
}

/** The `Set-Cookie` header that stores a token. */
export function writeDeviceCookie(token: string): string {
  return `${NAME}=${token}; Max-Age=${DEVICE_SECONDS}; Path=/; HttpOnly; Secure; SameSite=Strict`;
}
