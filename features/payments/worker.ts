import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import { DoNotRetryError, handle, type Handler } from '#kit/jobs.ts';
import { expireUnpaidOrder } from '#features/payments/attempts/expire-unpaid-order.ts';
import {
  expireOrderJob,
  processWebhookEventJob,
  reconcileJob,
  sendAlertsJob,
  sendRefundJob,
  sweepProvidersJob,
  syncPaymentJob,
} from './jobs.ts';
import { mailAlerts } from '#features/payments/mails/mail-alerts.ts';
import { processWebhookEvent } from '#features/payments/webhooks/process-webhook-event.ts';
import { reconcile } from '#features/payments/attempts/reconcile.ts';
import { sendRefund } from '#features/payments/refunds/send-refund.ts';
import { sweepProviders } from '#features/payments/webhooks/sweep-providers.ts';
import { syncPayment } from '#features/payments/attempts/sync-payment.ts';

export function paymentsWorker({ payments }: { payments: PaymentProviders }): Handler[] {
  return [
    handle(reconcileJob, reconcile),
    handle(syncPaymentJob, (ctx, { paymentAttemptId }) =>
      orNextRound(syncPayment(ctx, payments, { paymentAttemptId, source: 'reconciler' })),
    ),
    handle(processWebhookEventJob, (ctx, job) => processWebhookEvent(ctx, payments, job)),
    handle(expireOrderJob, (ctx, job) => orNextRound(expireUnpaidOrder(ctx, payments, job))),
    handle(sendRefundJob, (ctx, job) => orNextRound(sendRefund(ctx, payments, job))),
    handle(sendAlertsJob, mailAlerts),
    handle(sweepProvidersJob, (ctx) => sweepProviders(ctx, payments)),
  ];
}

/** If a provider does not answer, the row sets the time of the reconciler's next try, so the queue does not retry. */
async function orNextRound(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new DoNotRetryError('The provider did not answer; the reconciler asks again', {
      cause: error,
    });
  }
}
