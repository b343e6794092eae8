import type { Settings } from '#features/settings/contract.ts';
import { isInEu, RATED_COUNTRIES, rateOn, taxAreaOf, type TaxClass } from '#lib/tax/tax-rates.ts';
import type { TaxTerms } from '#lib/tax/tax-treatment.ts';
import { dayIn } from '#lib/time/time-zone.ts';

type TaxSettings = Pick<
  Settings,
  | 'taxSystem'
  | 'taxMode'
  | 'taxRateBasisPoints'
  | 'taxRates'
  | 'paysTaxAbroad'
  | 'sellerCountry'
  | 'timeZone'
>;

/** How a service has its tax in the catalogue. */
export interface TaxedService {
  taxClass: TaxClass;
  taxPlace: 'buyer' | 'seller';
}

export const STANDARD_SERVICE: TaxedService = { taxClass: 'standard', taxPlace: 'buyer' };

/** What decides the tax of a service that is ordered now. */
export function taxTermsOf(
  settings: TaxSettings,
  { taxClass, taxPlace }: TaxedService,
  now: Date,
): TaxTerms {
  const { taxMode: mode, sellerCountry, taxRateBasisPoints, taxRates: own } = settings;
  const isExempt = taxClass === 'exempt';
  const base = { mode, isExempt, place: taxPlace };
  const system = sellerCountry === '' ? 'flat' : settings.taxSystem;
  if (system === 'flat') {
    const homeRateBasisPoints = isExempt ? 0 : taxRateBasisPoints;
    return { ...base, system, sellerCountry, homeRateBasisPoints, isOss: false, rates: {} };
  }
  const day = dayIn(settings.timeZone, now);
  const rate = (country: string) => rateOn(day, { country, taxClass, own });
  const isOss = settings.paysTaxAbroad && isInEu(sellerCountry);
  const others = isOss
    ? RATED_COUNTRIES.filter((each) => isInEu(each) && each !== taxAreaOf(sellerCountry))
    : [];
  // The rate of a country that the program does not know is the shop's one rate.
  const homeRate = rate(sellerCountry) ?? taxRateBasisPoints;
  return {
    ...base,
    system,
    sellerCountry,
    homeRateBasisPoints: system === 'small_business' ? 0 : homeRate,
    isOss,
    rates: Object.fromEntries(others.map((country) => [country, rate(country) ?? homeRate])),
  };
}
