import { bech32 } from '@scure/base';

/** Those of age-encryption.org/v1, and of recipients that are resistant to quantum computers or kept in hardware. */
const PREFIXES = ['age', 'age1pq', 'age1tag', 'age1tagpq', 'age-secret-key-', 'age-secret-key-pq-'];

/** Whether it is a key of age, by the sum at its end: one letter mistyped is noticed. */
export function isAgeKey(value: string): boolean {
  const decoded = bech32.decodeUnsafe(value, false);
  const prefix = decoded?.prefix ?? '';
  // Secret keys are in capital letters, recipients are not.
  const isWritten = value.startsWith(prefix.startsWith('age-') ? prefix.toUpperCase() : prefix);
  return PREFIXES.includes(prefix) && isWritten;
}

/** Whom something is encrypted for, not what reads it. */
export const isRecipient = (key: string): boolean => key.startsWith('age1');
