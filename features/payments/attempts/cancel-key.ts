import type { PaymentAttemptRow } from './lock-attempt.ts';

/** Another one for each round of the reconciler: closing twice is closing once, and a provider may repeat a failure to an old key. */
export function cancelKey({ id, sync_attempts }: PaymentAttemptRow): string {
  return `pay_${id}_cancel_${sync_attempts}`;
}
