import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { PeriodQuery } from '#lib/time/period-query.ts';
import { Visits } from './contract.ts';
import { getVisits } from './get-visits.ts';

/** `/api/admin/visits` */
export function visitsHttp({ isLivemode }: { isLivemode: boolean }) {
  return createRouter('Overview').openapi(
    createRoute('get', '/', {
      access: 'overview.read',
      operationId: 'getVisits',
      summary: 'Get the visits of the public pages',
      request: { query: PeriodQuery },
      responses: { 200: Visits },
    }),
    async (c) =>
      c.json(
        { data: await getVisits(ctxOf(c), { choice: c.req.valid('query'), isLivemode }) },
        200,
      ),
  );
}
