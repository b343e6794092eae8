import { z } from 'zod';
import { answerDone, createRoute, createRouter, ctxOf, Done } from '#kit/http.ts';
import {
  DraftFailures,
  TranslationDraft,
  TranslationDraftEdit,
  TranslationOf,
  TranslationSurroundings,
} from './contract.ts';
import { getTranslationDraft, type ReadVersions } from './queries.ts';
import { discardTranslationDraft, saveTranslationDraft } from './save-translation-draft.ts';

const { translated_not_found } = DraftFailures;
const path = '/{kind}/{id}/{locale}';

/** `/api/admin/translation-drafts`: one's own unsaved texts of translations. */
export function translationDraftsHttp(versions: ReadVersions) {
  return createRouter('Settings')
    .openapi(
      createRoute('get', path, {
        access: 'pages.edit',
        operationId: 'getTranslationDraft',
        summary: 'Get your unsaved texts of a translation',
        request: { params: TranslationOf },
        responses: { 200: TranslationSurroundings.extend({ draft: TranslationDraft.nullable() }) },
        errors: [translated_not_found],
      }),
      async (c) => {
        const draft = await getTranslationDraft(ctxOf(c), c.req.valid('param'), versions);
        return c.json({ data: draft }, 200);
      },
    )
    .openapi(
      createRoute('put', path, {
        access: 'pages.edit',
        operationId: 'saveTranslationDraft',
        summary: 'Keep your unsaved texts of a translation',
        bodyBytes: 1_000_000,
        request: { params: TranslationOf, body: TranslationDraftEdit },
        responses: { 200: TranslationSurroundings.extend({ savedAt: z.iso.datetime() }) },
        errors: [translated_not_found],
      }),
      async (c) => {
        const [of, edit] = [c.req.valid('param'), c.req.valid('json')];
        return c.json({ data: await saveTranslationDraft(ctxOf(c), of, edit, versions) }, 200);
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
      async (c) => answerDone(c, discardTranslationDraft(ctxOf(c), c.req.valid('param'))),
    );
}
