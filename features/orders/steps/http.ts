/** `/api/orders/{id}/steps`: the studio splits an order into steps and ticks them. The order itself lists them. */
import { z } from 'zod';
import { answerDone, createRoute, createRouter, ctxOf, Done, IdParams } from '#kit/http.ts';
import { orderInput } from '#features/orders/order-routes.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { addStep } from './add-step.ts';
import { completeStep, reopenStep } from './complete-step.ts';
import { editStep } from './edit-step.ts';
import { removeStep } from './remove-step.ts';
import { reorderSteps } from './reorder-steps.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { NewStep, StepArrangement, StepFailures } from './contract.ts';

const StepParams = IdParams.extend({ stepId: z.uuid() });

// The policy decides which side may do what. Strangers get order_not_found.
const common = { access: 'user', team: 'orders.work' } as const;
const refused = [
  CommonFailures.forbidden,
  CommonFailures.too_many_requests,
  OrderFailures.order_not_found,
  OrderFailures.order_in_wrong_state,
] as const;
const ofStep = {
  responses: { 200: Done },
  errors: [...refused, StepFailures.step_not_found],
};

export const stepsHttp = createRouter('Orders')
  .openapi(
    createRoute('post', '/{id}/steps', {
      ...common,
      operationId: 'addStep',
      summary: 'Add a step to an order',
      request: { params: IdParams, body: NewStep },
      responses: { 201: z.object({ id: z.uuid() }) },
      errors: [...refused, StepFailures.too_many_steps],
    }),
    async (c) => c.json({ data: await addStep(ctxOf(c), orderInput(c)) }, 201),
  )
  .openapi(
    createRoute('put', '/{id}/steps/order', {
      ...common,
      operationId: 'reorderSteps',
      summary: 'Reorder the steps of an order',
      request: { params: IdParams, body: StepArrangement },
      responses: { 200: Done },
      errors: refused,
    }),
    async (c) => answerDone(c, reorderSteps(ctxOf(c), orderInput(c))),
  )
  .openapi(
    createRoute('put', '/{id}/steps/{stepId}', {
      ...common,
      operationId: 'editStep',
      summary: 'Change a step of an order',
      request: { params: StepParams, body: NewStep },
      ...ofStep,
    }),
    async (c) => answerDone(c, editStep(ctxOf(c), orderInput(c))),
  )
  .openapi(
    createRoute('delete', '/{id}/steps/{stepId}', {
      ...common,
      operationId: 'removeStep',
      summary: 'Remove a step of an order',
      request: { params: StepParams },
      ...ofStep,
    }),
    async (c) => answerDone(c, removeStep(ctxOf(c), orderInput(c))),
  )
  .openapi(
    createRoute('put', '/{id}/steps/{stepId}/completion', {
      ...common,
      operationId: 'completeStep',
      summary: 'Mark a step as done',
      request: { params: StepParams },
      ...ofStep,
    }),
    async (c) => answerDone(c, completeStep(ctxOf(c), orderInput(c))),
  )
  .openapi(
    createRoute('delete', '/{id}/steps/{stepId}/completion', {
      ...common,
      operationId: 'reopenStep',
      summary: 'Mark a step as not done',
      request: { params: StepParams },
      ...ofStep,
    }),
    async (c) => answerDone(c, reopenStep(ctxOf(c), orderInput(c))),
  );
