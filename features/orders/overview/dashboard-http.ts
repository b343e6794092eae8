import { z } from 'zod';
import { AccountFilter } from '#features/companies/contract.ts';
import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { getDashboard } from './get-dashboard.ts';
import { Dashboard } from './contract.ts';

/** `/api/dashboard` */
export const dashboardHttp = createRouter('Overview').openapi(
  createRoute('get', '/', {
    access: 'user',
    operationId: 'getDashboard',
    summary: 'Get your dashboard',
    request: { query: z.object({ account: AccountFilter }) },
    responses: { 200: Dashboard },
  }),
  async (c) => c.json({ data: await getDashboard(ctxOf(c), c.req.valid('query').account) }, 200),
);
