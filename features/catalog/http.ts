import { z } from 'zod';
import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { PreviewQuery } from '#features/sharing/contract.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { CatalogFailures, Service, ServiceCard, ServiceFilter, ServiceList } from './contract.ts';
import { getService } from './queries.ts';
import { listRelatedServices } from '#features/catalog/search/related-services.ts';
import { searchServices } from '#features/catalog/search/search-services.ts';

// The answer renders Markdown in a child process.
const { too_much_work, server_busy } = CommonFailures;

const IdOrSlug = z.object({ service: z.string() });

/** `/api/services` */
export const servicesHttp = createRouter('Services')
  .openapi(
    createRoute('get', '/', {
      access: 'public',
      operationId: 'searchServices',
      summary: 'Search the catalog',
      request: { query: ServiceFilter },
      responses: { 200: ServiceList },
    }),
    async (c) => {
      const list = await searchServices(ctxOf(c), c.req.valid('query'));
      c.header('cache-tags', 'services,categories,reviews,site');
      return c.json({ data: list }, 200);
    },
  )
  .openapi(
    createRoute('get', '/{service}', {
      access: 'public',
      operationId: 'getService',
      summary: 'Get a service',
      request: { params: IdOrSlug, query: PreviewQuery },
      responses: { 200: Service },
      errors: [CatalogFailures.service_not_found, too_much_work, server_busy],
    }),
    async (c) => {
      const { preview } = c.req.valid('query');
      const service = await getService(ctxOf(c), c.req.valid('param').service, preview);
      if (preview === undefined) {
        c.header('cache-tags', `service:${service.id},categories,reviews,site`);
      }
      return c.json({ data: service }, 200);
    },
  )
  .openapi(
    createRoute('get', '/{service}/related', {
      access: 'public',
      operationId: 'listRelatedServices',
      summary: 'List what to look at after a service',
      request: { params: IdOrSlug },
      responses: { 200: z.object({ services: z.array(ServiceCard) }) },
      errors: [CatalogFailures.service_not_found],
    }),
    async (c) => {
      const services = await listRelatedServices(ctxOf(c), c.req.valid('param').service);
      c.header('cache-tags', 'services,categories,reviews');
      return c.json({ data: { services } }, 200);
    },
  );
