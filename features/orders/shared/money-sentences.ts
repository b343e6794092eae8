/** How the money of an order is told: see order-money.ts for what happened to it. */
import { formatAmount, money as amountOf } from '#lib/money/money.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import type { PaymentStatus } from '#features/orders/contract.ts';
import type { MoneyTold } from './view-contract.ts';

const HOLDING_STATUSES: readonly PaymentStatus[] = [
  'paid',
  'partially_refunded',
  'partially_charged_back',
];

/** Whether the shop has money that cancelling would make due. For those who see no amounts. */
export function holdsMoney(status: PaymentStatus): boolean {
  return HOLDING_STATUSES.includes(status);
}

/**
 * What the customer reads about the money of something that is over, one sentence for each part. Of what was never paid there is nothing to say.
 * `isDisputed`: a bank is still deciding, so nothing is promised.
 */
export function moneySentences(
  m: Messages<'money'>,
  amounts: MoneyTold,
  { locale, isDisputed }: { locale: Locale; isDisputed: boolean },
): string[] {
  const part = (of: keyof MoneyTold, say: (p: { amount: string }) => string) => {
    const { amountMinor, currency } = amounts[of];
    if (BigInt(amountMinor) <= 0n) return [];
    return [say({ amount: formatAmount(amountOf(amountMinor, currency), locale) })];
  };
  if (amounts.captured.amountMinor === '0') return [];
  return [
    ...part('refunded', m.refunded),
    ...part('refunding', m.refunding),
    ...part('chargedBack', m.chargedBack),
    ...(isDisputed ? [m.deciding] : part('due', m.due)),
    ...part('kept', m.kept),
  ];
}

/** How a dispute ended, by the status that the provider reports. */
export function disputeOutcome(status: string): 'won' | 'lost' | 'over' {
  if (['won', 'RESOLVED_SELLER_FAVOUR'].includes(status)) return 'won';
  return ['lost', 'RESOLVED_BUYER_FAVOUR', 'ACCEPTED'].includes(status) ? 'lost' : 'over';
}
