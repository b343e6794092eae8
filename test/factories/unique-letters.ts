import { randomInt } from 'node:crypto';

const LETTERS = 'bcdfghjkmnpqrstvwxz';

/** Ten letters for a name that is used once. Without vowels and digits, so that no search of a test for a word or a number finds it by chance. */
export function uniqueLetters(): string {
  return Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
