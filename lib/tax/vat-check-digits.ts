/**
 * The check digits of EU VAT numbers, by country. A number passes if nothing is known against it: personal numbers of some countries have
 * check digits that depend on dates, and are not checked.
 */

import { shapedVatNumber } from './tax-number.ts';

type Check = (rest: string) => boolean;

const digitsOf = (text: string) => Array.from(text, Number);
const weighted = (text: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0);
const last = (text: string) => Number(text.at(-1));

/** ISO 7064, mod 11, 10. */
const mod1110: Check = (text) => {
  const rest = digitsOf(text.slice(0, -1)).reduce((product, digit) => {
    const sum = (digit + product) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - rest) % 10 === last(text);
};

const luhn: Check = (text) => {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 0 ? digit : digit * 2;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
};

/** The weighted sum modulo 11 with a second round of weights where the first gives 10, as in the Baltics. */
const twoRounds =
  (first: readonly number[], second: readonly number[]): Check =>
  (text) => {
    const once = weighted(text, first) % 11;
    const check = once === 10 ? (weighted(text, second) % 11) % 10 : once;
    return check === last(text);
  };

const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

function spanish(text: string): boolean {
  const person = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(text);
  if (person) {
    const lead = { X: '0', Y: '1', Z: '2' }[person[1] ?? ''] ?? '';
    return SPANISH_LETTERS[Number(lead + person[2]) % 23] === person[3];
  }
  const company = /^[A-HJUVNPQRSW](\d{7})([0-9A-J])$/.exec(text);
  if (!company) return true;
  const digits = digitsOf(company[1] ?? '');
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  const check = (10 - (sum % 10)) % 10;
  return company[2] === String(check) || company[2] === 'JABCDEFGHI'[check];
}

function irish(text: string): boolean {
  // The older form has a letter or sign in the second place.
  const modern = /^\d{7}/.test(text) ? text : `0${text.slice(2, 7)}${text[0]}${text.slice(7)}`;
  const sum = weighted(modern, [8, 7, 6, 5, 4, 3, 2]);
  const second = /^[A-I]$/.test(modern[8] ?? '') ? (modern[8] ?? '').charCodeAt(0) - 64 : 0;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(sum + second * 9) % 23] === modern[7];
}

function british(text: string): boolean {
  if (!/^\d/.test(text)) return true;
  const sum = weighted(text, [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

function dutch(text: string): boolean {
  if (!/^\d{9}B\d{2}$/.test(text)) return false;
  if (weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(text[8])) return true;
  const spelt = Array.from(`NL${text}`, (sign) => parseInt(sign, 36)).join('');
  return BigInt(spelt) % 97n === 1n;
}

function bulgarian(text: string): boolean {
  if (text.length !== 9) return true;
  const first = weighted(text, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const check = first === 10 ? (weighted(text, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first;
  return check === last(text);
}

const CYPRIOT = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

function cypriot(text: string): boolean {
  const sum = digitsOf(text.slice(0, 8)).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? (CYPRIOT[digit] ?? 0) : digit),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === text[8];
}

function austrian(text: string): boolean {
  const digits = digitsOf(text.slice(1));
  const sum = digits.slice(0, 7).reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit : digit * 2;
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 4);
  return (10 - (sum % 10)) % 10 === digits[7];
}

function french(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return true;
  const siren = text.slice(2);
  const isMonaco = siren.startsWith('000');
  if (!isMonaco && !luhn(siren)) return false;
  return (12 + 3 * (Number(siren) % 97)) % 97 === Number(text.slice(0, 2));
}

const CHECKS: Readonly<Record<string, Check>> = {
  AT: austrian,
  BE: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  BG: bulgarian,
  CY: cypriot,
  CZ: (text) => {
    if (text.length !== 8 || text.startsWith('6')) return true;
    return (11 - (weighted(text, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === last(text);
  },
  DE: mod1110,
  DK: (text) => weighted(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (text) => (10 - (weighted(text, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === last(text),
  EL: (text) => (weighted(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(text),
  ES: spanish,
  FI: (text) => (11 - (weighted(text, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === last(text),
  FR: french,
  HR: mod1110,
  HU: (text) => (10 - (weighted(text, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === last(text),
  IE: irish,
  IT: luhn,
  LT: (text) =>
    text.length === 9
      ? twoRounds([1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 1])(text)
      : twoRounds([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2], [3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4])(text),
  LU: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  LV: (text) => {
    if (Number(text[0]) <= 3) return true;
    const rest = 3 - (weighted(text, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11);
    return (rest < -1 ? rest + 11 : rest) === last(text);
  },
  MT: (text) => 37 - (weighted(text, [3, 4, 6, 7, 8, 9]) % 37) === Number(text.slice(6)),
  NL: dutch,
  PL: (text) => weighted(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(text),
  PT: (text) => {
    const check = 11 - (weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
    return (check > 9 ? 0 : check) === last(text);
  },
  RO: (text) => {
    const padded = text.padStart(10, '0');
    return ((weighted(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(text);
  },
  SE: (text) => luhn(text.slice(0, 10)),
  SI: (text) => {
    const check = 11 - (weighted(text, [8, 7, 6, 5, 4, 3, 2]) % 11);
    return check !== 11 && check % 10 === last(text);
  },
  SK: (text) => Number(text) % 11 === 0,
  XI: british,
};

/** Whether the check digits of a number of the right format are right. `letters` are those of the number: `EL` for Greece. */
function hasRightCheckDigits(letters: string, rest: string): boolean {
  return CHECKS[letters]?.(rest) ?? true;
}

/**
 * An EU or Northern Irish VAT number in its plain form, if its format and its check digits are right; null otherwise. Only the registry of its
 * country knows whether it exists.
 */
export function vatNumberOf(text: string): { number: string; country: string } | null {
  const shaped = shapedVatNumber(text);
  if (!shaped || !hasRightCheckDigits(shaped.letters, shaped.rest)) return null;
  return { number: shaped.letters + shaped.rest, country: shaped.country };
}
