import { createRouter, ctxOf } from '#kit/http.ts';
import { exportRoute, listRoute, sendExport } from '#kit/lists/list-http.ts';
import { AdminServicePage } from './contract.ts';
import { listAdminServices, serviceSource } from './list-admin-services.ts';
import { serviceList } from '#features/catalog/shared/list.ts';

/** All services of the shop, for administrators. */
export const serviceListHttp = createRouter('Services')
  .openapi(
    listRoute(serviceList, AdminServicePage, 'listAdminServices', 'List all services'),
    async (c) => c.json({ data: await listAdminServices(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(exportRoute(serviceList, 'exportServices', 'Export services as CSV'), (c) =>
    sendExport(ctxOf(c), serviceSource, c.req.valid('query')),
  );
