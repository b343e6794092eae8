import { z } from 'zod';
import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { PayableBillPage } from './contract.ts';
import { listPayableBills } from './list-payable-bills.ts';
import { Cursor } from '#lib/lists/list-query.ts';

/** `/api/bills`: what waits to be paid in all orders of a person. */
export const billsHttp = createRouter('Orders').openapi(
  createRoute('get', '/', {
    access: 'user',
    operationId: 'listPayableBills',
    summary: 'List what you can pay now',
    request: { query: z.object({ cursor: Cursor }) },
    responses: { 200: PayableBillPage },
  }),
  async (c) => c.json({ data: await listPayableBills(ctxOf(c), c.req.valid('query')) }, 200),
);
