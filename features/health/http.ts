import { z } from 'zod';
import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { HealthFailures, HealthReport, ShopAlert } from './contract.ts';
import type { HealthNeeds } from './health-needs.ts';
import { listAlerts } from './list-alerts.ts';
import { getHealthReport, runHealthCheck } from './run-health-check.ts';

/** `/api/admin/health` */
export function healthHttp({ health }: { health: HealthNeeds }) {
  return createRouter('Settings')
    .openapi(
      createRoute('get', '/', {
        access: 'settings.change',
        operationId: 'getHealthReport',
        summary: 'Read what the last check of the shop found',
        responses: { 200: HealthReport },
      }),
      async (c) => c.json({ data: await getHealthReport(ctxOf(c)) }, 200),
    )
    .openapi(
      createRoute('post', '/checks', {
        access: 'settings.change',
        operationId: 'runHealthCheck',
        summary: 'Check everything that the shop needs to run; takes up to ten seconds',
        responses: { 200: HealthReport },
        errors: [HealthFailures.health_check_running],
      }),
      async (c) => c.json({ data: await runHealthCheck(ctxOf(c), health) }, 200),
    );
}

/** `/api/admin/alerts` */
export const alertsHttp = createRouter('Overview').openapi(
  createRoute('get', '/', {
    access: 'team',
    operationId: 'listAlerts',
    summary: 'List what is wrong with the shop, of what the reader can do something about',
    responses: { 200: z.array(ShopAlert) },
  }),
  async (c) => c.json({ data: await listAlerts(ctxOf(c)) }, 200),
);
