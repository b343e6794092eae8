import { z } from 'zod';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { answer, createRoute, createRouter, ctxOf, IdempotencyKey, IdParams } from '#kit/http.ts';
import { IdempotencyFailures } from '#kit/idempotency.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { listEnquiryOrders } from './list-enquiry-orders.ts';
import { listCustomerOrders } from './list-customer-orders.ts';
import { getCustomerActivity } from './get-customer-activity.ts';
import { placeOrderForCustomer } from '#features/orders/placing/place-order-for-customer.ts';
import { CustomerActivity } from '#features/orders/shared/activity-contract.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { AdminOrder } from './contract.ts';
import { EnquiryOrder, NewCustomerOrder } from '#features/orders/placing/contract.ts';

/** `/api/users/{id}/orders` and `/api/users/{id}/activity`: what a person ordered and did, and orders that the studio places for them. */
export const customerOrdersHttp = ({
  livemode: isLivemode,
  canCharge,
}: Pick<PaymentProviders, 'livemode' | 'canCharge'>) =>
  createRouter('Users')
    .openapi(
      createRoute('get', '/{id}/orders', {
        access: 'customers.read',
        operationId: 'listCustomerOrders',
        summary: 'List the newest orders of a person',
        request: { params: IdParams },
        responses: { 200: z.object({ orders: z.array(AdminOrder) }) },
      }),
      async (c) => {
        const orders = await listCustomerOrders(ctxOf(c), c.req.valid('param').id);
        return c.json({ data: { orders } }, 200);
      },
    )
    .openapi(
      createRoute('get', '/{id}/activity', {
        access: 'customers.read',
        operationId: 'getCustomerActivity',
        summary: 'Get what happened with a person lately',
        request: { params: IdParams },
        responses: { 200: CustomerActivity },
      }),
      async (c) => {
        const data = await getCustomerActivity(ctxOf(c), c.req.valid('param').id);
        return c.json({ data }, 200);
      },
    )
    .openapi(
      createRoute('post', '/{id}/orders', {
        access: 'orders.manage',
        operationId: 'placeOrderForCustomer',
        summary: 'Place an order for a customer, who gets a mail with a link to pay',
        request: { params: IdParams, headers: IdempotencyKey, body: NewCustomerOrder },
        responses: {
          201: answer(z.object({ id: z.uuid() }), 'Placed, or placed before with the same key'),
        },
        errors: [
          CommonFailures.not_found,
          CommonFailures.too_many_requests,
          IdempotencyFailures.idempotency_key_reused,
          OrderFailures.customer_suspended,
          OrderFailures.service_not_orderable,
          OrderFailures.package_not_found,
          OrderFailures.add_on_not_found,
          OrderFailures.quantity_too_large,
          OrderFailures.discount_too_large,
          OrderFailures.total_too_large,
          OrderFailures.amount_not_payable,
        ],
      }),
      async (c) => {
        const key = c.req.valid('header')['idempotency-key'];
        const customerId = c.req.valid('param').id;
        const input = { ...c.req.valid('json'), customerId, key, isLivemode, canCharge };
        return c.json({ data: await placeOrderForCustomer(ctxOf(c), input) }, 201);
      },
    );

/** `/api/enquiries/{id}/orders` */
export const enquiryOrdersHttp = createRouter('Enquiries').openapi(
  createRoute('get', '/{id}/orders', {
    access: 'enquiries.handle',
    operationId: 'listEnquiryOrders',
    summary: 'List the newest orders that were made of an enquiry',
    request: { params: IdParams },
    responses: { 200: z.object({ orders: z.array(EnquiryOrder) }) },
  }),
  async (c) => {
    const orders = await listEnquiryOrders(ctxOf(c), c.req.valid('param').id);
    return c.json({ data: { orders } }, 200);
  },
);
