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

/** What an order owes, computed from the ledger by payments and kept with the order for lists. */
export const PaymentStatus = z.enum([
  'unpaid',
  'processing',
  'paid',
  'partially_refunded',
  'refunded',
]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Everything that can be done with an order; what a viewer may do now comes with the order as `allowed`. */
export const OrderAction = z.enum([
  'pay',
  'answer_requirements',
  'send_message',
  'add_note',
  'deliver',
  'accept_delivery',
  'request_revision',
  'grant_revision',
  'hold',
  'resume',
  'cancel',
]);
export type OrderAction = z.infer<typeof OrderAction>;

export const OrderFailures = declareFailures({
  order_not_found: [404, 'There is no such order.'],
  order_in_wrong_state: [
    409,
    'The order has moved on meanwhile. Reload the page to see where it stands.',
  ],
  service_not_orderable: [409, 'This service cannot be ordered at the moment.'],
  package_not_found: [409, 'This package is no longer offered. Choose another one.'],
  add_on_not_found: [409, 'One of the add-ons is no longer offered. Look at your choice again.'],
  quantity_too_large: [422, 'That is more than can be ordered at once.'],
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
  quantity: z
    .int('Say how many, in whole numbers.')
    .min(1, 'Order at least one.')
    .max(20, 'Order at most 20 at once.')
    .default(1),
  note: z.string().trim().max(4000, 'Use at most 4,000 characters.').default(''),
});
export type NewOrder = z.infer<typeof NewOrder>;

const text = (empty: string) =>
  z.string().trim().min(1, empty).max(10_000, 'Use at most 10,000 characters.');
const reason = (empty: string) =>
  z.string().trim().min(1, empty).max(1000, 'Use at most 1,000 characters.');
/** Files that were uploaded to this order before. */
const fileIds = z.array(z.uuid()).max(20, 'Attach at most 20 files.').default([]);

export const NewMessage = z.object({ body: text('Write a message.'), fileIds });
export type NewMessage = z.infer<typeof NewMessage>;

/** Read by the team alone. */
export const NewNote = z.object({ body: text('Write a note.') });
export type NewNote = z.infer<typeof NewNote>;

export const NewDelivery = z.object({
  message: text('Say what you deliver.'),
  fileIds,
});
export type NewDelivery = z.infer<typeof NewDelivery>;

export const NewRevision = z.object({ reason: text('Say what should change.'), fileIds });
export type NewRevision = z.infer<typeof NewRevision>;

export const NewHold = z.object({ reason: reason('Say what the order waits for.') });
export type NewHold = z.infer<typeof NewHold>;

/** The customer may leave the reason empty; the studio owes one. */
export const NewCancellation = z.object({
  reason: z.string().trim().max(1000, 'Use at most 1,000 characters.').default(''),
});
export type NewCancellation = z.infer<typeof NewCancellation>;

/** By the id of the question: a text, the choices taken, or the id of an uploaded file. */
export const NewAnswers = z.object({
  answers: z.record(
    z.uuid(),
    z.union([z.string().max(10_000), z.array(z.string().max(500)).max(50)]),
  ),
});
export type NewAnswers = z.infer<typeof NewAnswers>;

/** Up to where a side has read the conversation. */
export const NewReadMarker = z.object({ upTo: z.iso.datetime() });
export type NewReadMarker = z.infer<typeof NewReadMarker>;

/** The same action on many orders; each is done or refused by itself. */
export const NewOrderBatch = z
  .object({
    action: z.enum(['hold', 'resume', 'cancel']),
    orderIds: z
      .array(z.uuid())
      .min(1, 'Choose at least one order.')
      .max(100, 'Choose at most 100.'),
    reason: z.string().trim().max(1000, 'Use at most 1,000 characters.').default(''),
  })
  .refine(({ action, reason }) => action === 'resume' || reason !== '', {
    path: ['reason'],
    message: 'Say why: the customers will read it.',
  });
export type NewOrderBatch = z.infer<typeof NewOrderBatch>;

/** What became of a batch so far. */
export const OrderBatch = z.object({
  id: z.uuid(),
  action: z.enum(['hold', 'resume', 'cancel']),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  orderCount: z.int(),
  /** How many are still to be done. */
  waitingCount: z.int(),
  isFinished: z.boolean(),
  doneIds: z.array(z.uuid()),
  refused: z.array(z.object({ orderId: z.uuid(), number: z.string(), reason: z.string() })),
});
export type OrderBatch = z.infer<typeof OrderBatch>;
