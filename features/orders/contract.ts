import { z } from 'zod';
import { declareFailures } from '#lib/failure.ts';

export const OrderState = z.enum([
  'pending_payment',
  'awaiting_requirements',
  'in_progress',
  'on_hold',
  'delivered',
  'completed',
  'cancelled',
  'expired',
]);
export type OrderState = z.infer<typeof OrderState>;

/** How every state reads, on screen and in mails. */
export const ORDER_STATE_WORDS: Record<OrderState, string> = {
  pending_payment: 'Awaiting payment',
  awaiting_requirements: 'Requirements needed',
  in_progress: 'In progress',
  on_hold: 'On hold',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** What an order owes, computed from the ledger by payments and kept with the order for lists. */
export const PaymentStatus = z.enum([
  'unpaid',
  'processing',
  'paid',
  'partially_refunded',
  'refunded',
]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const OrderFailures = declareFailures({
  order_not_found: [404, 'There is no such order.'],
  order_in_wrong_state: [
    409,
    'The order has moved on meanwhile. Reload the page to see where it stands.',
  ],
  service_not_orderable: [409, 'This service cannot be ordered at the moment.'],
  package_not_found: [409, 'This package is no longer offered. Choose another one.'],
  add_on_not_found: [409, 'One of the add-ons is no longer offered. Look at your choice again.'],
  total_too_large: [409, 'This order is too large to be placed online. Write to us instead.'],
  answers_incomplete: [422, 'Some answers are missing or need another look.'],
  file_not_found: [404, 'There is no such file.'],
  file_not_yours: [409, 'One of the files is not there any more. Attach it again.'],
  revisions_used_up: [
    409,
    'All revisions included in this order are used. Write a message: the studio can grant another one.',
  ],
  payment_in_progress: [
    409,
    'A payment for this order is being confirmed right now. Wait until it is through, then look again.',
  ],
});

/** What the order form sends. No price: what is charged comes from the catalogue alone. */
export const NewOrder = z.object({
  /** The service's id or its slug. */
  service: z.string().min(1).max(100),
  packageId: z.uuid('Choose a package.'),
  addOnIds: z
    .array(z.uuid())
    .max(50)
    .default([])
    .transform((ids) => [...new Set(ids)].sort()),
  quantity: z.coerce
    .number('Say how many.')
    .int('Say how many, in whole numbers.')
    .min(1, 'Order at least one.')
    .max(20, 'Order at most 20 at once.')
    .default(1),
  note: z.string().trim().max(4000, 'Use at most 4,000 characters.').default(''),
});
export type NewOrder = z.infer<typeof NewOrder>;
