import { bookkeepingYearsOf } from '#features/settings/shared/bookkeeping-years.ts';
import type { Settings } from './contract.ts';

/** How many years invoices are kept after the end of their year: the setting, else what the seller's country asks for. */
export function bookkeepingYearsIn({
  bookkeepingYears,
  sellerCountry,
}: Pick<Settings, 'bookkeepingYears' | 'sellerCountry'>): number {
  return bookkeepingYears ?? bookkeepingYearsOf(sellerCountry);
}
