import { getTimeZone } from '#features/settings/queries.ts';
import { answer, createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { csvAnswers, csvResponse } from '#kit/lists/export-list.ts';
import { listQuery } from '#lib/list-query.ts';
import { dayIn } from '#lib/time-zone.ts';
import { AdminServicePage } from './contract.ts';
import { exportServices } from './export-services.ts';
import { listAdminServices } from './list-admin-services.ts';
import { serviceList } from './service-list-labels.ts';

/** All services of the shop, for administrators. */
export const serviceListHttp = createRouter()
  .openapi(
    createRoute('get', '/', {
      access: 'services.edit',
      operationId: 'listAdminServices',
      tag: 'Services',
      summary: 'List all services',
      request: { query: listQuery(serviceList) },
      responses: { 200: answer(AdminServicePage) },
    }),
    async (c) => c.json({ data: await listAdminServices(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('get', '/export', {
      access: 'services.edit',
      operationId: 'exportServices',
      tag: 'Services',
      summary: 'Export services as CSV',
      request: { query: listQuery(serviceList) },
      responses: csvAnswers,
    }),
    async (c) => {
      const lines = await exportServices(ctxOf(c), c.req.valid('query'));
      const day = dayIn(await getTimeZone(ctxOf(c)), ctxOf(c).now);
      return csvResponse(lines, `services-${day}`) as never;
    },
  );
