/** How long invoices and ledgers are kept for the tax office, in years after the end of the year they belong to. No legal advice. */

/** By the seller's country; others get the longest of these. */
const YEARS: Readonly<Record<string, number>> = {
  AT: 7,
  BE: 10,
  BG: 10,
  CH: 10,
  CY: 6,
  CZ: 10,
  DE: 8, // vouchers such as invoices, since 2025
  DK: 5,
  EE: 7,
  ES: 6,
  FI: 6,
  FR: 10,
  GB: 6,
  GR: 5,
  HR: 11,
  HU: 8,
  IE: 6,
  IS: 7,
  IT: 10,
  LI: 10,
  LT: 10,
  LU: 10,
  LV: 5,
  MT: 9,
  NL: 7,
  NO: 5,
  PL: 5,
  PT: 10,
  RO: 5,
  SE: 7,
  SI: 10,
  SK: 10,
  US: 7,
};

export const DEFAULT_YEARS = 10;

export function bookkeepingYearsOf(country: string): number {
  return YEARS[country] ?? DEFAULT_YEARS;
}
