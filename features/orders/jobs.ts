import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** What happened to an order that somebody may want to hear of by mail. */
export const OrderNotification = z.enum([
  'confirmed',
  'expired',
  'cancelled',
  'held',
  'resumed',
  'requirements_received',
  'delivered',
  'acceptance_near',
  'accepted',
  'revision_requested',
  'revision_granted',
  'due_soon',
]);
export type OrderNotification = z.infer<typeof OrderNotification>;

/** Writes the mails that an event of an order calls for, to whom it concerns. */
export const announceOrder = defineJob(
  'orders.announce',
  z.object({ orderId: z.uuid(), notification: OrderNotification }),
);

/** Tells one side, a little later, that there are messages it has not read; many messages make one mail. */
export const announceMessages = defineJob(
  'orders.announce_messages',
  z.object({ orderId: z.uuid(), to: z.enum(['customer', 'admin']) }),
);

/** Accepts deliveries that nobody answered, warns before that, and reminds the studio of due dates. */
export const watchOrdersJob = defineJob('orders.watch', z.object({}), { every: '*/5 * * * *' });

/** Does what a batch asks for with one of its orders. */
export const runBatchItemJob = defineJob(
  'orders.run_batch_item',
  z.object({ batchId: z.uuid(), orderId: z.uuid() }),
);

/** Removes files that were uploaded and never sent. */
export const sweepOrderUploads = defineJob('orders.sweep_uploads', z.object({}), {
  every: '20 * * * *',
});

export const ordersJobs = [
  announceOrder,
  announceMessages,
  watchOrdersJob,
  sweepOrderUploads,
  runBatchItemJob,
];
