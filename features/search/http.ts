import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { FindQuery, FoundObjects } from './contract.ts';
import { findObjects } from './find-objects.ts';

/** `/api/admin/search` */
export const adminSearchHttp = createRouter('Overview').openapi(
  createRoute('get', '/', {
    access: 'team',
    operationId: 'findObjects',
    summary: 'Find orders, people, texts, invoices, enquiries and reviews by number, name or mail',
    request: { query: FindQuery },
    responses: { 200: FoundObjects },
  }),
  async (c) => {
    const { q } = c.req.valid('query');
    return c.json({ data: { found: await findObjects(ctxOf(c), q) } }, 200);
  },
);
