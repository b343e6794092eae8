/**
 * Passwords that were published in breaches, as a Bloom filter that comes with the program: nothing is sent anywhere, and the list itself is
 * not in it. Made by `scripts/breached-passwords.ts`.
 */
import { createHash } from 'node:crypto';

/** The content of `breached-passwords.json`. */
export interface BreachedPasswords {
  count: number;
  hashes: number;
  /** Bits in base64. */
  filter: string;
}

/** Capital letters do not make another password. */
export function foldPassword(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** The bits that stand for a folded password. */
export function placesOf(
  password: string,
  { bits, hashes }: { bits: number; hashes: number },
): number[] {
  const digest = createHash('sha256').update(password).digest();
  const [first, step] = [digest.readUInt32BE(0), digest.readUInt32BE(4)];
  return Array.from({ length: hashes }, (_, at) => (first + at * step) % bits);
}

let loading: Promise<{ bytes: Buffer; hashes: number }> | undefined;

/** Whether a folded password was published; wrongly true for one in 4,000. Loads the filter at the first call. */
export async function isBreached(password: string): Promise<boolean> {
  loading ??= import('./breached-passwords.json', { with: { type: 'json' } }).then(
    ({ default: { filter, hashes } }) => ({ bytes: Buffer.from(filter, 'base64'), hashes }),
  );
  const { bytes, hashes } = await loading;
  return placesOf(password, { bits: bytes.length * 8, hashes }).every(
    (bit) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0,
  );
}
