import type { TaxName } from '#features/settings/shared/tax-name.ts';
import { useSite } from './use-site.ts';

/** What prices call the seller's tax. */
export function useTaxName(): TaxName {
  return useSite().tax?.name ?? 'tax';
}
