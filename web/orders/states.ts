import type { OrderState } from '#features/orders/contract.ts';

/** Every state, in the order of an order's life: for filters. */
export const ORDER_STATES = [
  'pending_payment',
  'awaiting_requirements',
  'in_progress',
  'on_hold',
  'delivered',
  'completed',
  'cancelled',
  'expired',
] as const satisfies readonly OrderState[];
