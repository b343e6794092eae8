import { z } from 'zod';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { exportRoute, listRoute, sendExport } from '#kit/lists/list-http.ts';
import { paymentList } from '#features/payments/shared/list.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { acceptMismatch } from '#features/payments/review/accept-mismatch.ts';
import { PaymentAttempt, PaymentFailures, PaymentHealth } from './contract.ts';
import {
  PaymentReviewFailures,
  NewMismatchAcceptance,
  NewResolution,
  WebhookEventFilter,
  WebhookEventPage,
  PaymentAttemptPage,
  Replays,
} from '#features/payments/review/contract.ts';
import { getPaymentHealth } from '#features/payments/review/get-payment-health.ts';
import { listWebhookEvents } from '#features/payments/webhooks/list-webhook-events.ts';
import {
  listPaymentAttempts,
  paymentSource,
} from '#features/payments/attempts/list-payment-attempts.ts';
import { recheckPayment } from '#features/payments/review/recheck-payment.ts';
import {
  replayWebhookEvent,
  replayStuckWebhookEvents,
} from '#features/payments/webhooks/replay-webhook-events.ts';
import { resolveDiscrepancy } from '#features/payments/review/resolve-discrepancy.ts';

const Id = z.object({ id: z.uuid() });
/** The numeric id of a row. */
const RowId = z.object({ id: z.string().regex(/^\d{1,18}$/) });

interface Needs {
  payments: PaymentProviders;
  sandboxDashboardUrl?: string | undefined;
}

/** `/api/admin/payments` */
export function adminPaymentsHttp({ payments, sandboxDashboardUrl }: Needs) {
  return createRouter('Payments')
    .openapi(
      createRoute('get', '/health', {
        access: 'money.read',
        operationId: 'getPaymentHealth',
        summary: 'Get the state of all payments',
        responses: { 200: PaymentHealth },
      }),
      async (c) => {
        const data = await getPaymentHealth(ctxOf(c), payments, sandboxDashboardUrl);
        return c.json({ data }, 200);
      },
    )
    .openapi(
      listRoute(paymentList, PaymentAttemptPage, 'listPaymentAttempts', 'List payments'),
      async (c) => c.json({ data: await listPaymentAttempts(ctxOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(exportRoute(paymentList, 'exportPaymentAttempts', 'Export payments as CSV'), (c) =>
      sendExport(ctxOf(c), paymentSource, c.req.valid('query')),
    )
    .openapi(
      createRoute('post', '/{id}/sync', {
        access: 'money.change',
        operationId: 'recheckPayment',
        summary: 'Check a payment with its provider',
        request: { params: Id },
        responses: { 200: PaymentAttempt },
        errors: [PaymentFailures.payment_not_found, PaymentFailures.provider_silent],
      }),
      async (c) => {
        const paymentAttemptId = c.req.valid('param').id;
        return c.json(
          { data: await recheckPayment(ctxOf(c), payments, { paymentAttemptId }) },
          200,
        );
      },
    )
    .openapi(
      createRoute('post', '/{id}/mismatch-acceptances', {
        access: 'money.change',
        operationId: 'acceptMismatch',
        summary: 'Accept a payment that does not match its order',
        request: { params: Id, body: NewMismatchAcceptance },
        responses: { 201: PaymentAttempt },
        errors: [
          PaymentFailures.payment_not_found,
          PaymentFailures.payment_being_confirmed,
          PaymentFailures.provider_silent,
          PaymentReviewFailures.nothing_to_accept,
          PaymentReviewFailures.payment_changed,
          PaymentReviewFailures.mismatch_not_acceptable,
        ],
      }),
      async (c) => {
        const paymentAttemptId = c.req.valid('param').id;
        const { reason } = c.req.valid('json');
        const data = await acceptMismatch(ctxOf(c), payments, { paymentAttemptId, reason });
        return c.json({ data }, 201);
      },
    )
    .openapi(
      createRoute('post', '/discrepancies/{id}/resolutions', {
        access: 'money.change',
        operationId: 'closeDiscrepancy',
        summary: 'Resolve a discrepancy by hand',
        request: { params: RowId, body: NewResolution },
        responses: { 201: RowId },
        errors: [PaymentReviewFailures.discrepancy_not_found],
      }),
      async (c) => {
        const discrepancyId = c.req.valid('param').id;
        await resolveDiscrepancy(ctxOf(c), { discrepancyId, ...c.req.valid('json') });
        return c.json({ data: { id: discrepancyId } }, 201);
      },
    );
}

/** `/api/admin/payments/webhook-events` */
export function adminWebhookEventsHttp({ payments }: Needs) {
  return createRouter('Payments')
    .openapi(
      createRoute('get', '/', {
        access: 'money.read',
        operationId: 'listWebhookEvents',
        summary: 'List received webhook events',
        request: { query: WebhookEventFilter },
        responses: { 200: WebhookEventPage },
      }),
      async (c) => {
        const data = await listWebhookEvents(ctxOf(c), payments, c.req.valid('query'));
        return c.json({ data }, 200);
      },
    )
    .openapi(
      createRoute('post', '/replays', {
        access: 'money.change',
        operationId: 'replayStuckWebhookEvents',
        summary: 'Process all failed webhook events again',
        responses: { 201: Replays },
      }),
      async (c) => c.json({ data: await replayStuckWebhookEvents(ctxOf(c), payments) }, 201),
    )
    .openapi(
      createRoute('post', '/{id}/replays', {
        access: 'money.change',
        operationId: 'replayWebhookEvent',
        summary: 'Process a webhook event again',
        request: { params: RowId },
        responses: { 201: Replays },
        errors: [
          CommonFailures.invalid_input,
          PaymentReviewFailures.webhook_event_not_found,
          PaymentReviewFailures.webhook_event_body_purged,
          PaymentReviewFailures.webhook_event_of_other_mode,
        ],
      }),
      async (c) => {
        await replayWebhookEvent(ctxOf(c), payments, { webhookEventId: c.req.valid('param').id });
        return c.json({ data: { count: 1 } }, 201);
      },
    );
}
