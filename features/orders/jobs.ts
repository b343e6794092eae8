import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Order events that people may want mails about. */
export const OrderNotification = z.enum([
  'placed_for_customer',
  'confirmed',
  'expired',
  'cancelled',
  'held',
  'resumed',
  'requirements_received',
  'answers_reminder',
  'started_without_answers',
  'delivered',
  'acceptance_near',
  'accepted',
  'acceptance_undone',
  'revision_requested',
  'revision_granted',
  'due_soon',
  'extra_proposed',
  'extra_paid',
  'extra_declined',
  'extra_withdrawn',
  'cancellation_requested',
  'cancellation_withdrawn',
  'cancellation_declined',
  'cancellation_agreed',
  'extra_requested',
  'extra_request_declined',
  'extension_proposed',
  'extension_accepted',
  'extension_declined',
  'extension_withdrawn',
  'assigned',
  'answer_corrected',
  'correction_proposed',
  'correction_accepted',
  'correction_declined',
  'withdrawal_declared',
  'early_start_asked',
  'payment_denied',
  'payment_returned',
]);
export type OrderNotification = z.infer<typeof OrderNotification>;

/** Queues the mails for an order event. */
export const notifyOrderJob = defineJob(
  'orders.notify',
  z.object({
    orderId: z.uuid(),
    notification: OrderNotification,
    /** The extra or other bill, if it is about one. */
    billId: z.uuid().optional(),
    /** The customer's request, if it is about one. */
    requestId: z.uuid().optional(),
    /** The corrected answer, if it is about one. */
    correctionId: z.uuid().optional(),
  }),
);

/** Mails one side its unread messages after a delay, so several messages make one mail. */
export const notifyMessagesJob = defineJob(
  'orders.notify_messages',
  z.object({ orderId: z.uuid(), to: z.enum(['customer', 'admin']) }),
);

/** Accepts unanswered deliveries, warns before that, and reminds administrators of due dates. */
export const watchOrdersJob = defineJob('orders.watch', z.object({}), { every: '*/5 * * * *' });

/** Removes uploads that were never sent. */
export const sweepOrderUploadsJob = defineJob('orders.sweep_uploads', z.object({}), {
  every: '20 * * * *',
});

/** Asks the registry of the EU about the VAT number of an order, which may not answer for days. */
export const checkVatNumberJob = defineJob(
  'orders.check_vat_number',
  z.object({ orderId: z.uuid() }),
  { retryLimit: 100 },
);

export const ordersJobs = [
  notifyOrderJob,
  notifyMessagesJob,
  watchOrdersJob,
  sweepOrderUploadsJob,
  checkVatNumberJob,
];
