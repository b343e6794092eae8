import { z } from 'zod';
import { answer, createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { NewWithdrawal } from './contract.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';

/** `/api/withdrawals`: withdraw from an order without signing in. */
export const withdrawalsHttp = createRouter('Orders').openapi(
  createRoute('post', '/', {
    access: 'public',
    operationId: 'declareWithdrawal',
    summary: 'Withdraw from an order',
    request: { body: NewWithdrawal },
    responses: {
      202: answer(
        z.object({ isReceived: z.literal(true) }),
        'The same, whether there is such an order',
      ),
    },
    errors: [CommonFailures.too_many_requests],
  }),
  async (c) => {
    await declareWithdrawal(ctxOf(c), c.req.valid('json'), c.var.clientIp);
    return c.json({ data: { isReceived: true as const } }, 202);
  },
);
