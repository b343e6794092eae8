import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import type { RefundableOrder, RefundablePayment } from './read-refundable.ts';

const WHOLE = 10_000n;

/**
 * The same share of each payment, in basis points of what is left of it. Rounded up, then down to an amount that the provider can move;
 * payments of which nothing would go back are left out.
 */
export function shareOfPayments(
  payments: PaymentProviders,
  { payments: paid }: Pick<RefundableOrder, 'payments'>,
  basisPoints: number,
): RefundablePayment[] {
  return paid.flatMap(({ payment, amountMinor: leftMinor }) => {
    const keptMinor = (leftMinor * (WHOLE - BigInt(basisPoints))) / WHOLE;
    const isWhole = keptMinor === 0n;
    const step = payments.ids.includes(payment.provider)
      ? payments.get(payment.provider).capabilities(payment.currency).step?.amountMinor
      : undefined;
    const shareMinor = leftMinor - keptMinor;
    const amountMinor = isWhole || !step ? shareMinor : shareMinor - (shareMinor % step);
    return amountMinor > 0n ? [{ payment, amountMinor }] : [];
  });
}

/** The sum of the payments' amounts, in minor units. */
export function sumPayments(payments: readonly RefundablePayment[]): bigint {
  return payments.reduce((total, each) => total + each.amountMinor, 0n);
}
