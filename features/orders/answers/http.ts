/** `/api/orders/{id}/…`: answers before they are sent, reminders, the start without them, and ordering the same again. */
import { createRoute, createRouter, ctxOf, IdParams } from '#kit/http.ts';
import { orderInput, Standing, standing } from '#features/orders/order-routes.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { getRepetition } from './repeat-order.ts';
import { saveAnswer } from './save-answer.ts';
import { startWithoutAnswers } from './start-without-answers.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { NewAnswer, NewStart, QuestionParams, Repetition, SavedAnswer } from './contract.ts';
import { remindCustomer } from '#features/orders/remind-customer.ts';

export const answersHttp = createRouter('Orders')
  .openapi(
    createRoute('put', '/{id}/answers/{questionId}', {
      access: 'user',
      operationId: 'saveAnswer',
      summary: 'Save one answer without sending it',
      request: { params: QuestionParams, body: NewAnswer },
      responses: { 200: SavedAnswer },
      errors: [
        CommonFailures.forbidden,
        CommonFailures.too_many_requests,
        OrderFailures.order_not_found,
        OrderFailures.question_not_found,
        OrderFailures.order_in_wrong_state,
        OrderFailures.file_not_yours,
      ],
    }),
    async (c) => c.json({ data: await saveAnswer(ctxOf(c), orderInput(c)) }, 200),
  )
  .openapi(
    createRoute('post', '/{id}/reminders', {
      access: 'orders.work',
      operationId: 'remindCustomer',
      summary: 'Remind a customer of the payment or of missing answers',
      request: { params: IdParams },
      responses: { 201: Standing },
      errors: [
        OrderFailures.order_not_found,
        OrderFailures.order_in_wrong_state,
        OrderFailures.payment_in_progress,
        OrderFailures.reminded_lately,
      ],
    }),
    async (c) => c.json(standing(await remindCustomer(ctxOf(c), orderInput(c))), 201),
  )
  .openapi(
    createRoute('post', '/{id}/starts', {
      access: 'orders.manage',
      operationId: 'startWithoutAnswers',
      summary: 'Start the work without the answers',
      request: { params: IdParams, body: NewStart },
      responses: { 201: Standing },
      errors: [OrderFailures.order_not_found, OrderFailures.order_in_wrong_state],
    }),
    async (c) => c.json(standing(await startWithoutAnswers(ctxOf(c), orderInput(c))), 201),
  )
  .openapi(
    createRoute('get', '/{id}/repetition', {
      access: 'user',
      operationId: 'getRepetition',
      summary: 'Find out how to order the same again',
      request: { params: IdParams },
      responses: { 200: Repetition },
      errors: [OrderFailures.order_not_found],
    }),
    async (c) => c.json({ data: await getRepetition(ctxOf(c), c.req.valid('param').id) }, 200),
  );
