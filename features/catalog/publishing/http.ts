/** What administrators do with a whole service besides editing it. */
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { getReaderTimeZone } from '#features/accounts/queries.ts';
import { answerDone, createRoute, createRouter, ctxOf, Done, IdParams } from '#kit/http.ts';
import { readTimeIn } from '#lib/time/local-time.ts';
import { archiveService, restoreService } from './archive-service.ts';
import { CatalogFailures, ServiceCopy, ServiceScheduleEdit } from '#features/catalog/contract.ts';
import { copyService } from '#features/catalog/copy-service.ts';
import { publishService, unpublishService } from './publish-service.ts';
import { scheduleService } from './schedule-service.ts';

const { service_not_found, service_incomplete, price_not_payable, schedule_invalid } =
  CatalogFailures;

/** `/api/admin/services/{id}/…` */
export const serviceLifecycleHttp = ({ canCharge }: Pick<PaymentProviders, 'canCharge'>) =>
  createRouter('Services')
    .openapi(
      createRoute('post', '/{id}/copies', {
        access: 'services.edit',
        operationId: 'copyService',
        summary: 'Copy a service to a new draft',
        request: { params: IdParams, body: ServiceCopy },
        responses: { 201: IdParams },
        errors: [service_not_found],
      }),
      async (c) => {
        const copy = await copyService(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json({ data: copy }, 201);
      },
    )
    .openapi(
      createRoute('put', '/{id}/schedule', {
        access: 'services.edit',
        operationId: 'scheduleService',
        summary: 'Plan when a service is published and unpublished',
        request: { params: IdParams, body: ServiceScheduleEdit },
        responses: { 200: Done },
        errors: [schedule_invalid, service_incomplete, price_not_payable, service_not_found],
      }),
      async (c) => {
        const ctx = ctxOf(c);
        const { publishAt, unpublishAt } = c.req.valid('json');
        const zone = await getReaderTimeZone(ctx);
        const plan = {
          publishAt: publishAt === null ? null : readTimeIn(zone, publishAt),
          unpublishAt: unpublishAt === null ? null : readTimeIn(zone, unpublishAt),
        };
        return answerDone(c, scheduleService(ctx, c.req.valid('param').id, plan, canCharge));
      },
    )
    .openapi(
      createRoute('put', '/{id}/archive', {
        access: 'services.edit',
        operationId: 'archiveService',
        summary: 'Archive a service',
        request: { params: IdParams },
        responses: { 200: Done },
        errors: [service_not_found],
      }),
      async (c) => answerDone(c, archiveService(ctxOf(c), c.req.valid('param').id)),
    )
    .openapi(
      createRoute('delete', '/{id}/archive', {
        access: 'services.edit',
        operationId: 'restoreService',
        summary: 'Take an archived service back as a draft',
        request: { params: IdParams },
        responses: { 200: Done },
        errors: [service_not_found],
      }),
      async (c) => answerDone(c, restoreService(ctxOf(c), c.req.valid('param').id)),
    );

/** `/api/admin/services/{id}/publication` */
export const servicePublicationHttp = ({ canCharge }: Pick<PaymentProviders, 'canCharge'>) =>
  createRouter('Services')
    .openapi(
      createRoute('put', '/{id}/publication', {
        access: 'services.edit',
        operationId: 'publishService',
        summary: 'Publish a service',
        request: { params: IdParams },
        responses: { 200: Done },
        errors: [service_incomplete, price_not_payable, service_not_found],
      }),
      async (c) => answerDone(c, publishService(ctxOf(c), c.req.valid('param').id, canCharge)),
    )
    .openapi(
      createRoute('delete', '/{id}/publication', {
        access: 'services.edit',
        operationId: 'unpublishService',
        summary: 'Take a service offline',
        request: { params: IdParams },
        responses: { 200: Done },
        errors: [service_not_found],
      }),
      async (c) => answerDone(c, unpublishService(ctxOf(c), c.req.valid('param').id)),
    );
