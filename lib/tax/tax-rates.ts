/**
 * The value added tax rates of the EU, the other EEA states, the United Kingdom and Switzerland, in basis points, each from the day it
 * holds. Facts of the program; what a shop enters in its settings comes before them. No tax advice.
 *
 * Special territories (the Canaries, Åland, Livigno and others) are not told apart from their countries.
 */

/** Which of a country's rates a service has. `exempt` services have no tax anywhere, such as some teaching. */
export const TAX_CLASSES = ['standard', 'reduced', 'exempt'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** A rate that a shop has entered itself. */
export interface OwnTaxRate {
  readonly country: string;
  readonly taxClass: Exclude<TaxClass, 'exempt'>;
  readonly rateBasisPoints: number;
  /** The first day on which it holds, `2026-01-01`. */
  readonly from: string;
}

interface Period {
  readonly from: string;
  readonly standard: number;
  /** The usual reduced rate first; the others are shown beside it. Empty in a country without them. */
  readonly reduced: readonly number[];
}

/** Newest last. The first period holds for all days before it too. */
const RATES: Readonly<Record<string, readonly Period[]>> = {
  AT: [{ from: '2016-01-01', standard: 2000, reduced: [1000, 1300] }],
  BE: [{ from: '2000-01-01', standard: 2100, reduced: [600, 1200] }],
  BG: [{ from: '2011-04-01', standard: 2000, reduced: [900] }],
  CH: [{ from: '2024-01-01', standard: 810, reduced: [260, 380] }],
  CY: [{ from: '2014-01-13', standard: 1900, reduced: [500, 900] }],
  CZ: [{ from: '2024-01-01', standard: 2100, reduced: [1200] }],
  DE: [{ from: '2021-01-01', standard: 1900, reduced: [700] }],
  DK: [{ from: '1992-01-01', standard: 2500, reduced: [] }],
  EE: [
    { from: '2024-01-01', standard: 2200, reduced: [900] },
    { from: '2025-01-01', standard: 2200, reduced: [900, 1300] },
    { from: '2025-07-01', standard: 2400, reduced: [900, 1300] },
  ],
  ES: [{ from: '2012-09-01', standard: 2100, reduced: [1000, 400] }],
  FI: [
    { from: '2024-09-01', standard: 2550, reduced: [1400, 1000] },
    { from: '2026-01-01', standard: 2550, reduced: [1350, 1000] },
  ],
  FR: [{ from: '2014-01-01', standard: 2000, reduced: [1000, 550] }],
  GB: [{ from: '2011-01-04', standard: 2000, reduced: [500] }],
  GR: [{ from: '2016-06-01', standard: 2400, reduced: [1300, 600] }],
  HR: [{ from: '2014-01-01', standard: 2500, reduced: [1300, 500] }],
  HU: [{ from: '2012-01-01', standard: 2700, reduced: [1800, 500] }],
  IE: [{ from: '2021-03-01', standard: 2300, reduced: [1350, 900] }],
  IS: [{ from: '2015-01-01', standard: 2400, reduced: [1100] }],
  IT: [{ from: '2016-01-01', standard: 2200, reduced: [1000, 500, 400] }],
  LI: [{ from: '2024-01-01', standard: 810, reduced: [260, 380] }],
  LT: [
    { from: '2009-09-01', standard: 2100, reduced: [900, 500] },
    { from: '2026-01-01', standard: 2100, reduced: [1200, 500] },
  ],
  LU: [{ from: '2024-01-01', standard: 1700, reduced: [800, 1400, 300] }],
  LV: [{ from: '2018-01-01', standard: 2100, reduced: [1200, 500] }],
  MT: [{ from: '2011-01-01', standard: 1800, reduced: [700, 500] }],
  NL: [{ from: '2019-01-01', standard: 2100, reduced: [900] }],
  NO: [{ from: '2018-01-01', standard: 2500, reduced: [1500, 1200] }],
  PL: [{ from: '2011-01-01', standard: 2300, reduced: [800, 500] }],
  PT: [{ from: '2011-01-01', standard: 2300, reduced: [600, 1300] }],
  RO: [
    { from: '2017-01-01', standard: 1900, reduced: [900, 500] },
    { from: '2025-08-01', standard: 2100, reduced: [1100] },
  ],
  SE: [{ from: '1996-01-01', standard: 2500, reduced: [1200, 600] }],
  SI: [{ from: '2020-01-01', standard: 2200, reduced: [950, 500] }],
  SK: [{ from: '2025-01-01', standard: 2300, reduced: [1900, 500] }],
};

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);

/** The member states of the EU. Monaco belongs to the French tax area, the Isle of Man to the British one. */
export function isInEu(country: string): boolean {
  return EU.includes(taxAreaOf(country));
}

/** Where the consumer law of the EU holds, or one like it: the EU, the EEA and the United Kingdom. */
export function hasRightOfWithdrawal(country: string): boolean {
  return isInEu(country) || ['IS', 'LI', 'NO', 'GB', 'IM'].includes(country);
}

/** The country by whose tax law another one is treated. */
export function taxAreaOf(country: string): string {
  if (country === 'MC') return 'FR';
  return country === 'IM' ? 'GB' : country;
}

/** The countries whose rates the program knows. */
export const RATED_COUNTRIES: readonly string[] = Object.keys(RATES);

/** What the program knows about a country on a day. */
export function shippedRates(country: string, day: string): Period | null {
  const periods = RATES[taxAreaOf(country)] ?? [];
  return periods.findLast(({ from }) => from <= day) ?? periods[0] ?? null;
}

/**
 * The rate of a country for a class of services on a day; null if nobody has said one. The newest of the shop's own that holds by then comes
 * before the program's. A country without a reduced rate charges the standard one.
 */
export function rateOn(
  day: string,
  { country, taxClass, own }: { country: string; taxClass: TaxClass; own: readonly OwnTaxRate[] },
): number | null {
  if (taxClass === 'exempt') return 0;
  const area = taxAreaOf(country);
  const [entered] = own
    .filter((each) => each.country === area && each.taxClass === taxClass && each.from <= day)
    .toSorted((one, other) => other.from.localeCompare(one.from));
  if (entered) return entered.rateBasisPoints;
  const shipped = shippedRates(area, day);
  if (!shipped) return null;
  return (taxClass === 'reduced' ? shipped.reduced[0] : undefined) ?? shipped.standard;
}
