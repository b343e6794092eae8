import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Asks again about everything that is undecided, so that nothing depends on an event having come through. Also sent at every start. */
export const reconcileJob = defineJob('payments.reconcile', z.object({}), {
  every: '* * * * *',
  retryLimit: 0,
});

/** Asks the provider about one attempt. The reconciler is its retry. */
export const syncPaymentJob = defineJob('payments.sync', z.object({ paymentAttemptId: z.uuid() }), {
  retryLimit: 2,
});

/** Reads one stored webhook. Its own row says when it is tried again, so the queue does not. */
export const processWebhookEventJob = defineJob(
  'payments.process_webhook_event',
  z.object({ webhookEventId: z.string() }),
  { retryLimit: 0 },
);

/** Gives up an order that nobody paid in time, after asking the provider. */
export const expireOrderJob = defineJob('payments.expire_order', z.object({ orderId: z.uuid() }), {
  retryLimit: 2,
});

export const sendRefundJob = defineJob('payments.send_refund', z.object({ refundId: z.uuid() }));

/** Sent once for each attempt that paid its order. */
export const sendReceiptJob = defineJob(
  'payments.send_receipt',
  z.object({ paymentAttemptId: z.uuid() }),
);

/** Sent once for each payment that was not owed and goes back by itself. */
export const sendSurplusMailJob = defineJob(
  'payments.send_surplus_mail',
  z.object({ refundId: z.uuid() }),
);

/** Tells the people who run the shop of every discrepancy that they have not heard of. */
export const sendAlertsJob = defineJob('payments.send_alerts', z.object({}));

/** Sent when an order was paid, and whenever money went back or a refund failed after all. Who keeps invoices about it does this job. */
export const moneyMovedJob = defineJob('payments.money_moved', z.object({ orderId: z.uuid() }));

/** Compares with the providers' own lists. */
export const sweepProvidersJob = defineJob('payments.sweep', z.object({}), {
  every: '41 3 * * *',
  retryLimit: 2,
});

/** Forgets the bodies of old webhooks, which hold the buyers' names and addresses. */
export const purgeWebhookBodiesJob = defineJob('payments.purge_webhook_bodies', z.object({}), {
  every: '17 3 * * *',
});

export const paymentJobs = [
  reconcileJob,
  syncPaymentJob,
  processWebhookEventJob,
  expireOrderJob,
  sendRefundJob,
  sendReceiptJob,
  sendSurplusMailJob,
  sendAlertsJob,
  moneyMovedJob,
  sweepProvidersJob,
  purgeWebhookBodiesJob,
];
