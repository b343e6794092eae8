/** `/api/orders/{id}/…corrections`: changes of answers after they were sent, and the studio's consent. */
import { z } from 'zod';
import { createRoute, createRouter, ctxOf, IdParams } from '#kit/http.ts';
import { orderInput } from '#features/orders/order-routes.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { correctAnswer } from './correct-answer.ts';
import { acceptCorrection, declineCorrection, withdrawCorrection } from './settle-correction.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import {
  CorrectionFailures,
  CorrectionResult,
  NewCorrection,
  NewCorrectionDecline,
} from './contract.ts';
import { QuestionParams } from '#features/orders/answers/contract.ts';

const CorrectionParams = IdParams.extend({ correctionId: z.uuid() });
const settling = {
  responses: { 201: CorrectionResult },
  errors: [
    CommonFailures.forbidden,
    OrderFailures.order_not_found,
    OrderFailures.order_in_wrong_state,
    CorrectionFailures.correction_not_found,
    CorrectionFailures.correction_settled,
  ],
};

export const correctionsHttp = createRouter('Orders')
  .openapi(
    createRoute('post', '/{id}/answers/{questionId}/corrections', {
      access: 'user',
      operationId: 'correctAnswer',
      summary: 'Correct an answer that was sent, or propose it to the studio',
      request: { params: QuestionParams, body: NewCorrection },
      responses: { 201: CorrectionResult },
      errors: [
        CommonFailures.forbidden,
        CommonFailures.too_many_requests,
        OrderFailures.order_not_found,
        OrderFailures.question_not_found,
        OrderFailures.order_in_wrong_state,
        OrderFailures.answers_incomplete,
        OrderFailures.file_not_yours,
        CorrectionFailures.correction_open,
        CorrectionFailures.answer_unchanged,
      ],
    }),
    async (c) => c.json({ data: await correctAnswer(ctxOf(c), orderInput(c)) }, 201),
  )
  .openapi(
    createRoute('post', '/{id}/corrections/{correctionId}/acceptances', {
      access: 'user',
      team: 'orders.work',
      operationId: 'acceptCorrection',
      summary: 'Agree to a corrected answer',
      request: { params: CorrectionParams },
      ...settling,
    }),
    async (c) => c.json({ data: await acceptCorrection(ctxOf(c), orderInput(c)) }, 201),
  )
  .openapi(
    createRoute('post', '/{id}/corrections/{correctionId}/declines', {
      access: 'user',
      team: 'orders.work',
      operationId: 'declineCorrection',
      summary: 'Decline a corrected answer',
      request: { params: CorrectionParams, body: NewCorrectionDecline },
      ...settling,
    }),
    async (c) => c.json({ data: await declineCorrection(ctxOf(c), orderInput(c)) }, 201),
  )
  .openapi(
    createRoute('post', '/{id}/corrections/{correctionId}/withdrawals', {
      access: 'user',
      operationId: 'withdrawCorrection',
      summary: 'Take a corrected answer back',
      request: { params: CorrectionParams },
      ...settling,
    }),
    async (c) => c.json({ data: await withdrawCorrection(ctxOf(c), orderInput(c)) }, 201),
  );
