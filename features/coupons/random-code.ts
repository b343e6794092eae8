import { randomInt } from 'node:crypto';

// Without letters and digits that look or sound alike.
const READABLE = 'ACDEFGHJKLMNPQRTUVWXY34679';

/** A code that nobody guesses and anybody can read aloud: `K7DA-M4QX`. Five times ten to the tenth exist. */
export function randomCode(): string {
  const letters = Array.from({ length: 8 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
