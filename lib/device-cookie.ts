/**
 * The cookie by which an account recognises a browser that its owner has signed in on before. It signs nobody in; it only keeps strangers'
 * wrong passwords from locking the owner out. No page script can read it.
 */
import { isTokenShaped } from './token-shape.ts';

const NAME = 'known-device';
/** As long as browsers keep any cookie. */
export const DEVICE_SECONDS = 400 * 86_400;

export function readDeviceToken(cookies: string | null | undefined): string | undefined {
  const value = /(?:^|;\s*)known-device=([^;]*)/.exec(cookies ?? '')?.[1];
  return value !== undefined && isTokenShaped(value) ? value : undefined;
}

/** The `Set-Cookie` header that keeps a token. */
export function writeDeviceCookie(token: string): string {
  return `${NAME}=${token}; Max-Age=${DEVICE_SECONDS}; Path=/; HttpOnly; Secure; SameSite=Strict`;
}
