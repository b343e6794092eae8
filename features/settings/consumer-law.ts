import { hasRightOfWithdrawal } from '#lib/tax/tax-rates.ts';
import type { Settings } from './contract.ts';

type ConsumerSettings = Pick<Settings, 'sellerCountry' | 'consumerWithdrawal'>;

/** Whether consumers can withdraw from their orders: as the law of the seller's country says, unless the shop decides otherwise. */
export function offersWithdrawal({ sellerCountry, consumerWithdrawal }: ConsumerSettings): boolean {
  if (consumerWithdrawal !== 'by_country') return consumerWithdrawal === 'on';
  return sellerCountry !== '' && hasRightOfWithdrawal(sellerCountry);
}

/** Whether orders say who buys: tax or consumer law depends on it. */
export function asksForBuyer(settings: ConsumerSettings & Pick<Settings, 'taxSystem'>): boolean {
  const isTaxedByCountry = settings.taxSystem !== 'flat' && settings.sellerCountry !== '';
  return isTaxedByCountry || offersWithdrawal(settings);
}
