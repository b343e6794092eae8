/** `/api/orders/{id}/extensions`: later due dates, proposed by the studio, answered by the customer. */
import { z } from 'zod';
import { createRoute, createRouter, ctxOf, IdParams } from '#kit/http.ts';
import { orderInput } from '#features/orders/order-routes.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import type { Permission } from '#lib/permissions.ts';
import { proposeExtension } from './propose-extension.ts';
import { acceptExtension, declineExtension, withdrawExtension } from './settle-extension.ts';
import { OrderFailures, OrderState } from '#features/orders/contract.ts';
import { ExtensionFailures, NewExtension } from './contract.ts';

const ExtensionParams = IdParams.extend({ extensionId: z.uuid() });
const Settled = z.object({
  orderId: z.uuid(),
  state: OrderState,
  dueAt: z.iso.datetime().nullable(),
});

function settlingRoute<const Name extends 'acceptances' | 'declines' | 'withdrawals'>(
  name: Name,
  operationId: string,
  summary: string,
  team?: Permission,
) {
  return createRoute('post', `/{id}/extensions/{extensionId}/${name}`, {
    access: 'user',
    ...(team && { team }),
    operationId,
    summary,
    request: { params: ExtensionParams },
    responses: { 201: Settled },
    errors: [
      CommonFailures.forbidden,
      OrderFailures.order_not_found,
      OrderFailures.order_in_wrong_state,
      ExtensionFailures.extension_not_found,
      ExtensionFailures.extension_settled,
    ],
  });
}

const settled = (order: { id: string; state: OrderState; due_at: Date | null }) => ({
  data: { orderId: order.id, state: order.state, dueAt: order.due_at?.toISOString() ?? null },
});

export const extensionsHttp = createRouter('Orders')
  .openapi(
    createRoute('post', '/{id}/extensions', {
      access: 'user',
      team: 'orders.work',
      operationId: 'proposeExtension',
      summary: 'Propose a later due date',
      request: { params: IdParams, body: NewExtension },
      responses: { 201: z.object({ id: z.uuid() }) },
      errors: [
        CommonFailures.forbidden,
        CommonFailures.too_many_requests,
        OrderFailures.order_not_found,
        OrderFailures.order_in_wrong_state,
        ExtensionFailures.extension_open,
        ExtensionFailures.extension_day_invalid,
      ],
    }),
    async (c) => c.json({ data: await proposeExtension(ctxOf(c), orderInput(c)) }, 201),
  )
  .openapi(
    settlingRoute('acceptances', 'acceptExtension', 'Accept a proposed due date'),
    async (c) => c.json(settled(await acceptExtension(ctxOf(c), orderInput(c))), 201),
  )
  .openapi(
    settlingRoute('declines', 'declineExtension', 'Decline a proposed due date'),
    async (c) => c.json(settled(await declineExtension(ctxOf(c), orderInput(c))), 201),
  )
  .openapi(
    settlingRoute(
      'withdrawals',
      'withdrawExtension',
      'Withdraw a proposed due date',
      'orders.work',
    ),
    async (c) => c.json(settled(await withdrawExtension(ctxOf(c), orderInput(c))), 201),
  );
