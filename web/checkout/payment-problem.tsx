import type { OrderPayments } from '#features/payments/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useMoneySentences } from '#web/orders/money-sentences.tsx';
import { Notice } from '#web/ui/notice.tsx';

type PaymentProblemProps = {
  payments: Pick<OrderPayments, 'failure' | 'bill'>;
  /** The buyer was sent back here to retry. */
  isRetry: boolean;
};

/** Why the bill is still open after an attempt: it failed and nothing was charged, or its money was given back. */
export function PaymentProblem({ payments, isRetry }: PaymentProblemProps) {
  const m = useMessages('payment');
  const { failure, bill } = payments;
  const returned = useMoneySentences()({ money: bill.money, isDisputed: false });
  if (!failure && returned.length > 0) {
    return (
      <Notice tone="warning" role="status" title={returned.join(' ')}>
        {m.payReturnedText}
      </Notice>
    );
  }
  if (!failure && !isRetry) return null;
  return (
    <Notice tone="warning" role="status" title={failure?.message || m.payFailed}>
      {m.payFailedText}
    </Notice>
  );
}
