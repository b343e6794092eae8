import { z } from 'zod';
import { answerDone, createRoute, createRouter, ctxOf, Done } from '#kit/http.ts';
import {
  UnsavedTextFailures,
  UnsavedTranslation,
  UnsavedTranslationEdit,
  TranslationOf,
  TranslationSurroundings,
} from './contract.ts';
import { getUnsavedTranslation, type ReadVersions } from './queries.ts';
import { discardUnsavedTranslation, saveUnsavedTranslation } from './save-unsaved-translation.ts';

const { translated_not_found } = UnsavedTextFailures;
const path = '/{kind}/{id}/{locale}';

/** `/api/admin/translation-drafts`: one's own unsaved texts of translations. */
export function unsavedTranslationsHttp(versions: ReadVersions) {
  return createRouter('Settings')
    .openapi(
      createRoute('get', path, {
        access: 'pages.edit',
        operationId: 'getTranslationDraft',
        summary: 'Get your unsaved texts of a translation',
        request: { params: TranslationOf },
        responses: {
          200: TranslationSurroundings.extend({ draft: UnsavedTranslation.nullable() }),
        },
        errors: [translated_not_found],
      }),
      async (c) => {
        const text = await getUnsavedTranslation(ctxOf(c), c.req.valid('param'), versions);
        return c.json({ data: text }, 200);
      },
    )
    .openapi(
      createRoute('put', path, {
        access: 'pages.edit',
        operationId: 'saveTranslationDraft',
        summary: 'Keep your unsaved texts of a translation',
        bodyBytes: 1_000_000,
        request: { params: TranslationOf, body: UnsavedTranslationEdit },
        responses: { 200: TranslationSurroundings.extend({ savedAt: z.iso.datetime() }) },
        errors: [translated_not_found],
      }),
      async (c) => {
        const [of, edit] = [c.req.valid('param'), c.req.valid('json')];
        return c.json({ data: await saveUnsavedTranslation(ctxOf(c), of, edit, versions) }, 200);
      },
    )
    .openapi(
      createRoute('delete', path, {
        access: 'pages.edit',
        operationId: 'discardTranslationDraft',
        summary: 'Discard your unsaved texts of a translation',
        request: { params: TranslationOf },
        responses: { 200: Done },
      }),
      async (c) => answerDone(c, discardUnsavedTranslation(ctxOf(c), c.req.valid('param'))),
    );
}
