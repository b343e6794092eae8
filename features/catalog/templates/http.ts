import { z } from 'zod';
import { createRoute, createRouter, ctxOf, IdParams } from '#kit/http.ts';
import { ServiceFromTemplate, ServiceTemplate } from './contract.ts';
import { createFromTemplate } from './create-from-template.ts';
import { listTemplates } from './list-templates.ts';

/** `/api/admin/service-templates` */
export const serviceTemplatesHttp = createRouter('Services')
  .openapi(
    createRoute('get', '/', {
      access: 'services.edit',
      operationId: 'listServiceTemplates',
      summary: 'List the templates for new services',
      responses: { 200: z.array(ServiceTemplate) },
    }),
    async (c) => c.json({ data: await listTemplates(ctxOf(c)) }, 200),
  )
  .openapi(
    createRoute('post', '/services', {
      access: 'services.edit',
      operationId: 'createServiceFromTemplate',
      summary: 'Create a draft of a service from a template',
      request: { body: ServiceFromTemplate },
      responses: { 201: IdParams },
    }),
    async (c) => c.json({ data: await createFromTemplate(ctxOf(c), c.req.valid('json')) }, 201),
  );
