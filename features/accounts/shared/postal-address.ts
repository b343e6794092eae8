import { formatCountry } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';

export interface PostalAddress {
  /** Lines, from the street on. */
  address: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1, or empty. */
  country: string;
}

/** Countries where the postal code follows the city; elsewhere it comes first. */
const CODE_LAST = new Set(
  'AU BD BR CA CO GB GG HK ID IE IM IN JE JO KH KR LB MM MX MY NP NZ PK PH SA SG TH TW UA US VE VN ZA'.split(
    ' ',
  ),
);

/** An address as printed, one string per line; empty parts are left out. The country's name is in the given language. */
export function addressLines(
  { address, postalCode, city, country }: PostalAddress,
  locale: Locale,
): string[] {
  const cityParts = CODE_LAST.has(country) ? [city, postalCode] : [postalCode, city];
  return [
    ...address.split('\n').map((line) => line.trim()),
    cityParts.filter(Boolean).join(' '),
    country && formatCountry(country, locale),
  ].filter(Boolean);
}
