import type { PaymentRow } from './lock-attempt.ts';

/** Another one for each round of the reconciler: closing twice is closing once, and a provider may repeat a failure to an old key. */
export function closingKey({ id, sync_attempts }: PaymentRow): string {
  return `pay_${id}_cancel_${sync_attempts}`;
}
