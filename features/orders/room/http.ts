/** `/api/orders/{id}/messages/{messageId}` */
import { z } from 'zod';
import { createRoute, createRouter, ctxOf, IdParams } from '#kit/http.ts';
import { orderInput } from '#features/orders/order-routes.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { editMessage } from './edit-message.ts';
import { MessageEdit } from './contract.ts';

export const orderMessagesHttp = createRouter('Orders').openapi(
  createRoute('put', '/{id}/messages/{messageId}', {
    access: 'user',
    team: 'orders.work',
    operationId: 'editMessage',
    summary: 'Edit your message within five minutes',
    request: { params: IdParams.extend({ messageId: z.uuid() }), body: MessageEdit },
    responses: { 200: z.object({ id: z.uuid() }) },
    errors: [
      CommonFailures.forbidden,
      OrderFailures.order_not_found,
      OrderFailures.message_not_found,
      OrderFailures.message_edit_too_late,
      CommonFailures.too_many_requests,
    ],
  }),
  async (c) => c.json({ data: await editMessage(ctxOf(c), orderInput(c)) }, 200),
);
