import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { exportOf, listOf, sendExport } from '#kit/lists/list-http.ts';
import { AdminServicePage } from './contract.ts';
import { listAdminServices, serviceSource } from './list-admin-services.ts';
import { serviceList } from '#features/catalog/shared/list.ts';

/** All services of the shop, for administrators. */
export const serviceListHttp = createRouter('Services')
  .openapi(
    createRoute('get', '/', {
      ...listOf(serviceList, AdminServicePage),
      operationId: 'listAdminServices',
      summary: 'List all services',
    }),
    async (c) => c.json({ data: await listAdminServices(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('get', '/export', {
      ...exportOf(serviceList),
      operationId: 'exportServices',
      summary: 'Export services as CSV',
    }),
    (c) => sendExport(ctxOf(c), serviceSource, c.req.valid('query')),
  );
