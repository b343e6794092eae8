import type { PaymentSnapshot } from '#integrations/payments/provider.ts';
import type { PaymentAttemptRow } from './lock-attempt.ts';

/** What triggered the sync. The ledger stores who reported a movement first. */
export type SyncSource = 'start' | 'webhook' | 'return' | 'reconciler' | 'administrator';

export interface ObservedPayment {
  payment: PaymentAttemptRow;
  /** `not_found`: the provider does not know this payment. Null: there is nothing to fetch yet. */
  snapshot: PaymentSnapshot | 'not_found' | null;
  /** The capture lease taken on the way. The caller releases it with the result. */
  lease?: Date;
}
