import { randomInt } from 'node:crypto';

const LETTERS = 'bcdfghjkmnpqrstvwxz';

/**
 * Ten letters for a name that is used once. Without vowels and digits, so that a search of a test finds it by chance only if that has no vowel
 * and no digit.
 */
export function uniqueLetters(): string {
  return Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
