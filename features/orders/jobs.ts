import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';
import { nameEvent } from './earlier-names.ts';

/** An event of which people are told, and what it is about. */
export const EventNotice = z.object({
  orderId: z.uuid(),
  /** Its name in `events.ts`. */
  event: z.string(),
  /** An extra or another bill. */
  billId: z.uuid().optional(),
  /** What the customer asked for. */
  requestId: z.uuid().optional(),
  /** A corrected answer. */
  correctionId: z.uuid().optional(),
});
export type EventNotice = z.infer<typeof EventNotice>;

/** Mails of corrections after a delay, so several make one mail. Until version 0.1 every event had such a job; those that wait are still done. */
export const notifyOrderJob = defineJob('orders.notify', z.preprocess(nameEvent, EventNotice));

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
