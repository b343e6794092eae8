import { z } from 'zod';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { answer, createRoute, createRouter, ctxOf, refusals } from '#kit/http.ts';
import { CommonFailures } from '#lib/failure.ts';
import { PaymentAttempt, PaymentFailures, PaymentHealth } from './contract.ts';
import { getPaymentHealth } from './get-payment-health.ts';
import { recheckPayment } from './recheck-payment.ts';

const studioOnly = [CommonFailures.sign_in_required, CommonFailures.forbidden] as const;

/** `/api/admin/payments` */
export function studioPaymentsHttp({ payments }: { payments: PaymentProviders }) {
  return createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/health',
        responses: { 200: answer(PaymentHealth), ...refusals(...studioOnly) },
      }),
      async (c) => c.json({ data: await getPaymentHealth(ctxOf(c), payments) }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/{id}/sync',
        request: { params: z.object({ id: z.uuid() }) },
        responses: {
          200: answer(PaymentAttempt),
          ...refusals(
            ...studioOnly,
            PaymentFailures.payment_not_found,
            PaymentFailures.provider_silent,
          ),
        },
      }),
      async (c) => {
        const paymentId = c.req.valid('param').id;
        return c.json({ data: await recheckPayment(ctxOf(c), payments, { paymentId }) }, 200);
      },
    );
}
