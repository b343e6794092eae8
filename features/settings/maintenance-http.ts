import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import {
  Maintenance,
  MaintenanceFailures,
  SetMaintenance,
} from '#features/settings/shared/maintenance-contract.ts';
import { getMaintenance, setMaintenance } from './maintenance.ts';

/** `/api/admin/maintenance` */
export function maintenanceHttp() {
  return createRouter('Settings')
    .openapi(
      createRoute('get', '/', {
        access: 'settings.change',
        operationId: 'getMaintenance',
        summary: 'See whether the shop is closed for maintenance, since when and by whom',
        responses: { 200: Maintenance },
      }),
      async (c) => c.json({ data: await getMaintenance(ctxOf(c)) }, 200),
    )
    .openapi(
      createRoute('put', '/', {
        access: 'settings.change',
        operationId: 'setMaintenance',
        summary: 'Close the shop for maintenance, or open it again',
        request: { body: SetMaintenance },
        responses: { 200: Maintenance },
        errors: [MaintenanceFailures.copy_closed],
      }),
      async (c) => c.json({ data: await setMaintenance(ctxOf(c), c.req.valid('json')) }, 200),
    );
}
