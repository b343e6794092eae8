import { z } from 'zod';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { answer, body, createRoute, createRouter, ctxOf, refusals } from '#kit/http.ts';
import { CommonFailures } from '#lib/failure.ts';
import { acceptMismatch } from '#features/payments/review/accept-mismatch.ts';
import { PaymentAttempt, PaymentFailures, PaymentHealth } from './contract.ts';
import {
  DeskFailures,
  NewAcceptance,
  NewResolution,
  NoticeFilter,
  NoticePage,
  PaymentFilter,
  PaymentPage,
  Replays,
} from './review-contract.ts';
import { getPaymentHealth } from '#features/payments/review/get-payment-health.ts';
import { listNotices } from '#features/payments/webhooks/list-webhook-events.ts';
import { listPayments } from '#features/payments/attempts/list-payment-attempts.ts';
import { recheckPayment } from '#features/payments/review/recheck-payment.ts';
import {
  replayNotice,
  replayStuckNotices,
} from '#features/payments/webhooks/replay-webhook-events.ts';
import { resolveByHand } from '#features/payments/review/resolve-discrepancy.ts';

const adminOnly = [CommonFailures.sign_in_required, CommonFailures.forbidden] as const;
const Id = z.object({ id: z.uuid() });
/** Of a row that is counted, not named. */
const RowId = z.object({ id: z.string().regex(/^\d{1,18}$/) });

interface Needs {
  payments: PaymentProviders;
  sandboxDashboardUrl?: string | undefined;
}

/** `/api/admin/payments` */
export function adminPaymentsHttp({ payments, sandboxDashboardUrl }: Needs) {
  return createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/health',
        access: 'admin',
        operationId: 'getPaymentHealth',
        tag: 'Payments',
        summary: 'Get the state of all payments',
        responses: { 200: answer(PaymentHealth), ...refusals(...adminOnly) },
      }),
      async (c) => {
        const data = await getPaymentHealth(ctxOf(c), payments, sandboxDashboardUrl);
        return c.json({ data }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/',
        access: 'admin',
        operationId: 'listPayments',
        tag: 'Payments',
        summary: 'List payments',
        request: { query: PaymentFilter },
        responses: {
          200: answer(PaymentPage),
          ...refusals(CommonFailures.invalid_input, ...adminOnly),
        },
      }),
      async (c) => c.json({ data: await listPayments(ctxOf(c), c.req.valid('query')) }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/{id}/sync',
        access: 'admin',
        operationId: 'recheckPayment',
        tag: 'Payments',
        summary: 'Check a payment with its provider',
        request: { params: Id },
        responses: {
          200: answer(PaymentAttempt),
          ...refusals(
            ...adminOnly,
            PaymentFailures.payment_not_found,
            PaymentFailures.provider_silent,
          ),
        },
      }),
      async (c) => {
        const paymentId = c.req.valid('param').id;
        return c.json({ data: await recheckPayment(ctxOf(c), payments, { paymentId }) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/{id}/acceptances',
        access: 'admin',
        operationId: 'acceptMismatch',
        tag: 'Payments',
        summary: 'Accept a payment that does not match its order',
        request: { params: Id, body: body(NewAcceptance) },
        responses: {
          201: answer(PaymentAttempt),
          ...refusals(
            CommonFailures.invalid_input,
            ...adminOnly,
            PaymentFailures.payment_not_found,
            PaymentFailures.payment_being_confirmed,
            PaymentFailures.provider_silent,
            DeskFailures.nothing_to_accept,
            DeskFailures.payment_changed,
            DeskFailures.mismatch_not_acceptable,
          ),
        },
      }),
      async (c) => {
        const paymentId = c.req.valid('param').id;
        const { reason } = c.req.valid('json');
        const data = await acceptMismatch(ctxOf(c), payments, { paymentId, reason });
        return c.json({ data }, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/findings/{id}/resolutions',
        access: 'admin',
        operationId: 'resolveFinding',
        tag: 'Payments',
        summary: 'Resolve a finding by hand',
        request: { params: RowId, body: body(NewResolution) },
        responses: {
          201: answer(RowId),
          ...refusals(CommonFailures.invalid_input, ...adminOnly, DeskFailures.finding_not_found),
        },
      }),
      async (c) => {
        const findingId = c.req.valid('param').id;
        await resolveByHand(ctxOf(c), { findingId, ...c.req.valid('json') });
        return c.json({ data: { id: findingId } }, 201);
      },
    );
}

/** `/api/admin/payments/inbox` */
export function adminInboxHttp({ payments }: Needs) {
  return createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/',
        access: 'admin',
        operationId: 'listWebhookEvents',
        tag: 'Payments',
        summary: 'List received webhook events',
        request: { query: NoticeFilter },
        responses: {
          200: answer(NoticePage),
          ...refusals(CommonFailures.invalid_input, ...adminOnly),
        },
      }),
      async (c) => {
        const data = await listNotices(ctxOf(c), payments, c.req.valid('query'));
        return c.json({ data }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/replays',
        access: 'admin',
        operationId: 'replayStuckWebhookEvents',
        tag: 'Payments',
        summary: 'Process all failed webhook events again',
        responses: { 201: answer(Replays), ...refusals(...adminOnly) },
      }),
      async (c) => c.json({ data: await replayStuckNotices(ctxOf(c), payments) }, 201),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/{id}/replays',
        access: 'admin',
        operationId: 'replayWebhookEvent',
        tag: 'Payments',
        summary: 'Process a webhook event again',
        request: { params: RowId },
        responses: {
          201: answer(Replays),
          ...refusals(
            CommonFailures.invalid_input,
            ...adminOnly,
            DeskFailures.notice_not_found,
            DeskFailures.notice_body_gone,
            DeskFailures.notice_of_other_mode,
          ),
        },
      }),
      async (c) => {
        await replayNotice(ctxOf(c), payments, { inboxId: c.req.valid('param').id });
        return c.json({ data: { count: 1 } }, 201);
      },
    );
}
