import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { createRoute, createRouter, ctxOf, IdParams } from '#kit/http.ts';
import { getCustomerPayments } from './get-customer-payments.ts';
import { CustomerPayments } from './contract.ts';

/** `/api/users/{id}/payments`: what a person paid, for administrators. */
export function customerPaymentsHttp({
  payments,
}: {
  payments: Pick<PaymentProviders, 'livemode'>;
}) {
  return createRouter('Users').openapi(
    createRoute('get', '/{id}/payments', {
      access: 'money.read',
      operationId: 'getCustomerPayments',
      summary: 'Get what a person paid, and their newest payments',
      request: { params: IdParams },
      responses: { 200: CustomerPayments },
    }),
    async (c) => {
      const input = { userId: c.req.valid('param').id, isLivemode: payments.livemode };
      return c.json({ data: await getCustomerPayments(ctxOf(c), input) }, 200);
    },
  );
}
