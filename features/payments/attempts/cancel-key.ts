import type { PaymentAttemptRow } from './lock-attempt.ts';

/** A new key for each round of the reconciler. Closing twice is safe, and a provider may repeat a failure for an old key. */
export function cancelKey({ id, sync_attempts }: PaymentAttemptRow): string {
  return `pay_${id}_cancel_${sync_attempts}`;
}
