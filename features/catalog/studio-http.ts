import { z } from 'zod';
import { answer, body, createRoute, createRouter, ctxOf, refusals } from '#kit/http.ts';
import { CommonFailures } from '#lib/failure.ts';
import { arrangeServices } from './arrange.ts';
import {
  Arrangement,
  CatalogFailures,
  EditableService,
  NewService,
  ServiceEdit,
  StudioService,
  StudioServiceFilter,
} from './contract.ts';
import { createService } from './create-service.ts';
import { deleteService } from './delete-service.ts';
import { publishService, unpublishService } from './publish-service.ts';
import { saveService } from './save-service.ts';
import { getEditableService, listStudioServices } from './studio-queries.ts';

const Id = z.object({ id: z.uuid() });
const Done = z.object({ isDone: z.literal(true) });
const done = { data: { isDone: true as const } };
const forAdmins = [CommonFailures.sign_in_required, CommonFailures.forbidden] as const;
const ofService = [CatalogFailures.service_not_found, ...forAdmins] as const;

/** `/api/admin/services` */
export const studioServicesHttp = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      request: { query: StudioServiceFilter },
      responses: {
        200: answer(z.object({ services: z.array(StudioService) })),
        ...refusals(...forAdmins),
      },
    }),
    async (c) => {
      const services = await listStudioServices(ctxOf(c), c.req.valid('query'));
      return c.json({ data: { services } }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      request: { body: body(NewService) },
      responses: {
        201: answer(Id),
        ...refusals(CommonFailures.invalid_input, ...forAdmins),
      },
    }),
    async (c) => c.json({ data: await createService(ctxOf(c), c.req.valid('json')) }, 201),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/order',
      request: { body: body(Arrangement) },
      responses: { 200: answer(Done), ...refusals(CommonFailures.invalid_input, ...forAdmins) },
    }),
    async (c) => {
      await arrangeServices(ctxOf(c), c.req.valid('json').ids);
      return c.json(done, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}',
      request: { params: Id },
      responses: { 200: answer(EditableService), ...refusals(...ofService) },
    }),
    async (c) => {
      const service = await getEditableService(ctxOf(c), c.req.valid('param').id);
      return c.json({ data: service }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/{id}',
      request: { params: Id, body: body(ServiceEdit) },
      responses: {
        200: answer(z.object({ version: z.number().int() })),
        ...refusals(
          CommonFailures.invalid_input,
          CatalogFailures.service_changed,
          CatalogFailures.service_incomplete,
          CatalogFailures.slug_taken,
          ...ofService,
        ),
      },
    }),
    async (c) => {
      const saved = await saveService(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: saved }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/{id}',
      request: { params: Id },
      responses: {
        200: answer(Done),
        ...refusals(CatalogFailures.service_ordered, ...ofService),
      },
    }),
    async (c) => {
      await deleteService(ctxOf(c), c.req.valid('param').id);
      return c.json(done, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/{id}/publication',
      request: { params: Id },
      responses: {
        200: answer(Done),
        ...refusals(CatalogFailures.service_incomplete, ...ofService),
      },
    }),
    async (c) => {
      await publishService(ctxOf(c), c.req.valid('param').id);
      return c.json(done, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/{id}/publication',
      request: { params: Id },
      responses: { 200: answer(Done), ...refusals(...ofService) },
    }),
    async (c) => {
      await unpublishService(ctxOf(c), c.req.valid('param').id);
      return c.json(done, 200);
    },
  );
