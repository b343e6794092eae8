import * as invoices from '#features/invoices/events.ts';
import type { OrderEvent } from '#features/orders/shared/order-event.ts';
import * as orders from '#features/orders/events.ts';
import * as payments from '#features/payments/events.ts';
import * as reviews from '#features/reviews/events.ts';

/** Every event that can happen to an order, by the name of its entry. */
export const ORDER_EVENT_ENTRIES: Record<string, OrderEvent> = {
  ...orders,
  ...payments,
  ...invoices,
  ...reviews,
};

export const ORDER_EVENTS: readonly OrderEvent[] = Object.values(ORDER_EVENT_ENTRIES);
