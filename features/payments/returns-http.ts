/**
 * The addresses to which PayPal returns its buyers. A browser that comes from another site sends no cookie, so nothing can be decided here:
 * PayPal's parameter names are translated into ours, the buyer continues to our page, and nothing is changed or revealed.
 */
import { createRoute, createRouter } from '#kit/http.ts';
import { isLocale, withLocale } from '#lib/locale.ts';
import { isUuid } from '#lib/uuid.ts';

const PAYPAL_ORDER = /^[A-Z0-9-]{5,64}$/i;

const responses = { 303: { description: 'Redirect to the page of the payment' } };

/** `/api/payments` */
export const paymentReturnsHttp = createRouter('Payments')
  .openapi(
    createRoute('get', '/paypal/return', {
      access: 'public',
      operationId: 'returnFromPayPal',
      whileViewing: 'refused',
      summary: 'Return from PayPal after approving a payment',
      responses,
    }),
    (c) => redirectTo('/payment-success', new URL(c.req.url).searchParams),
  )
  .openapi(
    createRoute('get', '/paypal/cancel', {
      access: 'public',
      operationId: 'cancelAtPayPal',
      whileViewing: 'refused',
      summary: 'Return from PayPal after cancelling a payment',
      responses,
    }),
    (c) => redirectTo('/payment-cancelled', new URL(c.req.url).searchParams),
  );

function redirectTo(page: string, query: URLSearchParams): Response {
  const orderId = query.get('orderId') ?? '';
  const paypalOrderId = query.get('token') ?? '';
  const locale = query.get('locale');
  const params = new URLSearchParams();
  if (isUuid(orderId)) params.set('orderId', orderId);
  if (PAYPAL_ORDER.test(paypalOrderId)) params.set('paypalOrderId', paypalOrderId);
  return new Response(null, {
    status: 303,
    headers: {
      location: withLocale(
        params.has('orderId') ? `${page}?${params}` : '/orders',
        isLocale(locale) ? locale : null,
      ),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}
