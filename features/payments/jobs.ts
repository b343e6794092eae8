import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Asks the providers again about everything undecided, so that nothing depends on an event having arrived. Also sent at every start. */
export const reconcileJob = defineJob(
  'payments.reconcile',
  z.object({ isStart: z.boolean().optional() }),
  { every: '* * * * *', retryLimit: 0 },
);

/** Asks the provider about one attempt. The reconciler is its retry. */
export const syncPaymentJob = defineJob('payments.sync', z.object({ paymentAttemptId: z.uuid() }), {
  retryLimit: 2,
});

/** Processes one stored webhook event. Its row sets the time of the next try, so the queue does not retry. */
export const processWebhookEventJob = defineJob(
  'payments.process_webhook_event',
  z.object({ webhookEventId: z.string() }),
  { retryLimit: 0 },
);

/** Expires an order that was not paid in time, after asking the provider. */
export const expireOrderJob = defineJob('payments.expire_order', z.object({ orderId: z.uuid() }), {
  retryLimit: 2,
});

export const sendRefundJob = defineJob('payments.send_refund', z.object({ refundId: z.uuid() }));

/** Mails administrators every discrepancy that was not reported yet: those of a while share a mail. */
export const sendAlertsJob = defineJob('payments.send_alerts', z.object({}));

/** Sent when an order was paid, and when money was refunded or a refund failed later. The invoices feature handles this job. */
export const moneyMovedJob = defineJob('payments.money_moved', z.object({ orderId: z.uuid() }));

/** Compares with the providers' own lists. */
export const sweepProvidersJob = defineJob('payments.sweep', z.object({}), {
  every: '41 3 * * *',
  retryLimit: 2,
});

export const paymentJobs = [
  reconcileJob,
  syncPaymentJob,
  processWebhookEventJob,
  expireOrderJob,
  sendRefundJob,
  sendAlertsJob,
  moneyMovedJob,
  sweepProvidersJob,
];
