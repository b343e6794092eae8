/** `/api/orders/{id}/answers/{questionId}`: what a customer enters before sending the answers. */
import { z } from 'zod';
import { answer, body, createRoute, createRouter, ctxOf, IdParams, refusals } from '#kit/http.ts';
import { CommonFailures } from '#lib/failure.ts';
import { saveAnswer } from '#features/orders/answers/save-answer.ts';
import { OrderFailures } from './contract.ts';
import { NewAnswer, SavedAnswer } from './question-contract.ts';

export const answersHttp = createRouter().openapi(
  createRoute({
    method: 'put',
    path: '/{id}/answers/{questionId}',
    access: 'user',
    operationId: 'saveAnswer',
    tag: 'Orders',
    summary: 'Save one answer without sending it',
    request: { params: IdParams.extend({ questionId: z.uuid() }), body: body(NewAnswer) },
    responses: {
      200: answer(SavedAnswer),
      ...refusals(
        CommonFailures.forbidden,
        CommonFailures.too_many_requests,
        OrderFailures.order_not_found,
        OrderFailures.question_not_found,
        OrderFailures.order_in_wrong_state,
        OrderFailures.file_not_yours,
      ),
    },
  }),
  async (c) => {
    const { id: orderId, questionId } = c.req.valid('param');
    const input = { ...c.req.valid('json'), orderId, questionId };
    return c.json({ data: await saveAnswer(ctxOf(c), input) }, 200);
  },
);
