import { CatalogFailures } from '#features/catalog/contract.ts';
import { translationRoutes } from '#features/unsaved/translation-routes.ts';
import { LocaleTag } from '#features/settings/contract.ts';
import { createRoute, createRouter, ctxOf, IdParams } from '#kit/http.ts';
import { translateService } from './translate-service.ts';
import { getServiceTranslation } from './translation-queries.ts';

const translation = translationRoutes({
  access: 'services.edit',
  params: IdParams.extend({ locale: LocaleTag }),
  notFound: CatalogFailures.service_not_found,
});

/** `/api/admin/services/{id}/translations/{locale}` */
export const serviceTranslationsHttp = createRouter('Services')
  .openapi(
    createRoute('get', '/{id}/translations/{locale}', {
      ...translation.read,
      operationId: 'getServiceTranslation',
      summary: 'Get a service in another language to edit',
    }),
    async (c) => {
      const { id, locale } = c.req.valid('param');
      return c.json({ data: await getServiceTranslation(ctxOf(c), id, locale) }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{id}/translations/{locale}', {
      ...translation.save,
      operationId: 'translateService',
      summary: 'Save a service in another language',
    }),
    async (c) => {
      const { id, locale } = c.req.valid('param');
      const saved = await translateService(ctxOf(c), id, locale, c.req.valid('json'));
      return c.json({ data: saved }, 200);
    },
  );
