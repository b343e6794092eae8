import { z } from 'zod';
import { CatalogFailures } from '#features/catalog/contract.ts';
import { LocaleTag } from '#features/settings/contract.ts';
import {
  Translation,
  TranslationEdit,
  TranslationFailures,
} from '#features/settings/shared/translation-contract.ts';
import { answer, body, createRoute, createRouter, ctxOf, IdParams, errors } from '#kit/http.ts';
import { translateService } from './translate-service.ts';
import { getServiceTranslation } from './translation-queries.ts';

const TranslationParams = IdParams.extend({ locale: LocaleTag });

/** `/api/admin/services/{id}/translations/{locale}` */
export const serviceTranslationsHttp = createRouter('Services')
  .openapi(
    createRoute('get', '/{id}/translations/{locale}', {
      access: 'services.edit',
      operationId: 'getServiceTranslation',
      summary: 'Get a service in another language to edit',
      request: { params: TranslationParams },
      responses: { 200: answer(Translation), ...errors(CatalogFailures.service_not_found) },
    }),
    async (c) => {
      const { id, locale } = c.req.valid('param');
      return c.json({ data: await getServiceTranslation(ctxOf(c), id, locale) }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{id}/translations/{locale}', {
      access: 'services.edit',
      operationId: 'translateService',
      summary: 'Save a service in another language',
      bodyBytes: 1_000_000,
      request: { params: TranslationParams, body: body(TranslationEdit) },
      responses: {
        200: answer(z.object({ version: z.number().int() })),
        ...errors(
          TranslationFailures.translation_changed,
          TranslationFailures.translation_of_source,
          CatalogFailures.service_not_found,
        ),
      },
    }),
    async (c) => {
      const { id, locale } = c.req.valid('param');
      const saved = await translateService(ctxOf(c), id, locale, c.req.valid('json'));
      return c.json({ data: saved }, 200);
    },
  );
