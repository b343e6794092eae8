import { z } from 'zod';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { answerDone, createRoute, createRouter, ctxOf, Done, IdParams } from '#kit/http.ts';
import { reorderHttp } from '#kit/reorder.ts';
import { previewLinkHttp } from '#features/sharing/preview-link-http.ts';
import { reorderServices } from './reorder.ts';
import {
  CatalogFailures,
  EditableService,
  NewService,
  ServiceEdit,
  ServiceMove,
} from './contract.ts';
import { createService } from './create-service.ts';
import { deleteService } from './delete-service.ts';
import { serviceLifecycleHttp, servicePublicationHttp } from '#features/catalog/publishing/http.ts';
import { moveService } from './move-service.ts';
import { saveService } from './save-service.ts';
import { serviceListHttp } from './service-list-http.ts';
import { findServicePreviewLink, shareService, unshareService } from './share-service.ts';
import { getEditableService } from './admin-queries.ts';
import { serviceTranslationsHttp } from '#features/catalog/translations/http.ts';

/** `/api/admin/services` */
export const adminServicesHttp = ({ canCharge }: Pick<PaymentProviders, 'canCharge'>) =>
  createRouter('Services')
    .route('/', serviceListHttp)
    .openapi(
      createRoute('post', '/', {
        access: 'services.edit',
        operationId: 'createService',
        summary: 'Create a service',
        request: { body: NewService },
        responses: { 201: IdParams },
      }),
      async (c) => c.json({ data: await createService(ctxOf(c), c.req.valid('json')) }, 201),
    )
    .route(
      '/',
      reorderHttp({
        access: 'services.edit',
        operationId: 'reorderServices',
        tag: 'Services',
        summary: 'Reorder the services',
        reorder: reorderServices,
      }),
    )
    .route(
      '/',
      previewLinkHttp({
        kind: 'service',
        tag: 'Services',
        access: 'services.edit',
        notFound: CatalogFailures.service_not_found,
        find: findServicePreviewLink,
        make: shareService,
        end: unshareService,
      }),
    )
    .route('/', serviceLifecycleHttp({ canCharge }))
    .route('/', oneServiceHttp({ canCharge }))
    .openapi(
      createRoute('post', '/{id}/moves', {
        access: 'services.edit',
        operationId: 'moveService',
        summary: 'Move a service up or down in the catalogue',
        request: { params: IdParams, body: ServiceMove },
        responses: { 201: Done },
        errors: [CatalogFailures.service_not_found],
      }),
      async (c) =>
        answerDone(c, moveService(ctxOf(c), c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .route('/', servicePublicationHttp({ canCharge }))
    .route('/', serviceTranslationsHttp);

/** `/api/admin/services/{id}`: reads, saves and deletes one. */
function oneServiceHttp({ canCharge }: Pick<PaymentProviders, 'canCharge'>) {
  return createRouter('Services')
    .openapi(
      createRoute('get', '/{id}', {
        access: 'services.edit',
        operationId: 'getEditableService',
        summary: 'Get a service to edit',
        request: { params: IdParams },
        responses: { 200: EditableService },
        errors: [CatalogFailures.service_not_found],
      }),
      async (c) => {
        const service = await getEditableService(ctxOf(c), c.req.valid('param').id);
        return c.json({ data: service }, 200);
      },
    )
    .openapi(
      createRoute('put', '/{id}', {
        access: 'services.edit',
        operationId: 'saveService',
        summary: 'Save a service',
        bodyBytes: 1_000_000,
        request: { params: IdParams, body: ServiceEdit },
        responses: { 200: z.object({ version: z.number().int() }) },
        errors: [
          CatalogFailures.service_changed,
          CatalogFailures.service_incomplete,
          CatalogFailures.price_not_payable,
          CatalogFailures.slug_taken,
          CatalogFailures.currency_fixed,
          CatalogFailures.service_not_found,
        ],
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const saved = await saveService(ctxOf(c), id, c.req.valid('json'), canCharge);
        return c.json({ data: saved }, 200);
      },
    )
    .openapi(
      createRoute('delete', '/{id}', {
        access: 'services.edit',
        operationId: 'deleteService',
        summary: 'Delete a service',
        request: { params: IdParams },
        responses: { 200: Done },
        errors: [CatalogFailures.service_ordered, CatalogFailures.service_not_found],
      }),
      async (c) => answerDone(c, deleteService(ctxOf(c), c.req.valid('param').id)),
    );
}
