import { stepAt, totpCode } from '#features/accounts/sign-in/totp.ts';
import { decodeBase32 } from '#lib/base32.ts';

/** The code that an authenticator app shows after it scanned the address of a set-up. */
export function setupCode(uri: string, at: Date): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const seed = decodeBase32(secret.toLowerCase());
  if (!seed) throw new Error(`No seed in ${uri}`);
  return totpCode(seed, stepAt(at));
}
