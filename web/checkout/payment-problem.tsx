import type { OrderPayments } from '#features/payments/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Notice } from '#web/ui/notice.tsx';

type PaymentProblemProps = {
  failure: OrderPayments['failure'];
  /** The buyer was sent back here to retry. */
  isRetry: boolean;
};

/** Why the last attempt failed, and that nothing was charged. */
export function PaymentProblem({ failure, isRetry }: PaymentProblemProps) {
  const m = useMessages('checkout');
  if (!failure && !isRetry) return null;
  return (
    <Notice tone="warning" role="status" title={failure?.message || m.payFailed}>
      {m.payFailedText}
    </Notice>
  );
}
