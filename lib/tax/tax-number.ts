/**
 * Tax numbers of buyers. Only EU VAT numbers have a known format; every country has other numbers too, and formats change, so a doubtful
 * number is reported but not refused.
 */
/** The part after the two letters of an EU or Northern Irish VAT number. */
const SHAPES: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** An EU or Northern Irish VAT number in its plain form, if its format is right; null otherwise. Its check digits may be wrong. */
export function shapedVatNumber(
  text: string,
): { letters: string; rest: string; country: string } | null {
  const { letters, rest } = split(text);
  return SHAPES[letters]?.test(rest) ? { letters, rest, country: countryOf(letters) } : null;
}

/** Whether a number has the form of a VAT number, also a British or Swiss one; its check digits may be wrong. */
export function looksLikeVatNumber(text: string): boolean {
  const { letters, rest } = split(text);
  if (letters === 'GB') return SHAPES.XI?.test(rest) ?? false;
  if (letters === 'CH') return /^E\d{9}(?:MWST|TVA|IVA)$/.test(rest);
  return SHAPES[letters]?.test(rest) ?? false;
}

/** Two countries use other letters than ISO 3166. */
const COUNTRY_OF: Record<string, string> = { EL: 'GR', XI: 'GB' };
const countryOf = (letters: string) => COUNTRY_OF[letters] ?? letters;

/** An EU VAT number without spaces and points; any other number as typed. */
export function tidyTaxNumber(text: string): string {
  const { letters, rest } = split(text);
  return SHAPES[letters]?.test(rest) ? letters + rest : text.trim().replace(/\s+/g, ' ');
}

/** Why a number may be mistyped: a format that its country does not use, another country than the address, or missing letters. */
export type TaxNumberDoubt =
  | { kind: 'shape'; country: string }
  | { kind: 'country'; letters: string; country: string }
  | { kind: 'prefix'; letters: string };

/** Why a number may be mistyped; null without a doubt. */
export function taxNumberDoubt(text: string, country: string): TaxNumberDoubt | null {
  const { letters, rest } = split(text);
  const shape = SHAPES[letters];
  if (shape && !shape.test(rest)) {
    return { kind: 'shape', country: countryOf(letters) };
  }
  if (shape && country && country !== countryOf(letters)) {
    return { kind: 'country', letters, country };
  }
  const own = Object.keys(SHAPES).find((each) => each !== 'XI' && countryOf(each) === country);
  if (!shape && own && SHAPES[own]?.test(letters + rest)) {
    return { kind: 'prefix', letters: own };
  }
  return null;
}

function split(text: string): { letters: string; rest: string } {
  const compact = text.toUpperCase().replace(/[\s./-]/g, '');
  return { letters: compact.slice(0, 2), rest: compact.slice(2) };
}
