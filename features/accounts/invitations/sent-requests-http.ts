import { z } from 'zod';
import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { isKeyUsed } from '#kit/idempotency.ts';

const KeyParams = z.object({ key: z.string().min(8).max(200) });

/** `/api/account/sent-requests`: whether a request arrived whose answer did not come back. */
export const sentRequestsHttp = createRouter('Account').openapi(
  createRoute('get', '/{key}', {
    access: 'user',
    operationId: 'getSentRequest',
    summary: 'Ask whether your request with this idempotency key took effect',
    request: { params: KeyParams },
    responses: { 200: z.object({ isDone: z.boolean() }) },
  }),
  async (c) => {
    const isDone = await isKeyUsed(ctxOf(c), c.req.valid('param').key);
    return c.json({ data: { isDone } }, 200);
  },
);
