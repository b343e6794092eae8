import type { OrderPayments } from '#features/payments/contract.ts';
import { Notice } from '#web/ui/notice.tsx';

type PaymentProblemProps = {
  failure: OrderPayments['failure'];
  /** The buyer was sent back here to retry. */
  isRetry: boolean;
};

/** Why the last attempt failed, and that nothing was charged. */
export function PaymentProblem({ failure, isRetry }: PaymentProblemProps) {
  if (!failure && !isRetry) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      title={failure?.message || 'The payment was not completed.'}
    >
      Nothing was charged, and your order is kept. Try again, or choose the other way to pay.
    </Notice>
  );
}
