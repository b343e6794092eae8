import type { OrderPayments } from '#features/payments/contract.ts';
import { formatPercent } from '#lib/format/format.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';

/** How the sum of a cancellation's refund was found, in words. Empty if the rule alone says it. */
export function useRefundDerivation(
  refund: NonNullable<OrderPayments['cancellationRefund']>,
): string {
  const m = useMessages('steps');
  const locale = useLocale();
  const amountOf = ({ amountMinor, currency }: typeof refund.amount) =>
    formatAmount(money(amountMinor, currency), locale);
  const { basis, basisPoints, steps } = refund;
  const sum = {
    share: formatPercent(basisPoints / 10_000, locale, 2),
    paid: amountOf(refund.of),
    amount: amountOf(refund.amount),
  };
  if (steps) {
    const { doneCount: done, count } = steps;
    return m.refundBySteps({ ...sum, done, count, left: count - done });
  }
  if (basis === 'time') return m.refundByTime(sum);
  if (basis === 'not_started') return m.refundNotStarted;
  return basis === 'delivered' ? m.refundDelivered : '';
}
