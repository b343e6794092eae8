import { z } from 'zod';
import { createRoute, createRouter, ctxOf, IdParams } from '#kit/http.ts';
import {
  ImportFailures,
  ImportPreview,
  MAX_IMPORT_LENGTH,
  ReviewFile,
  ReviewImport,
  ReviewImportPage,
} from './contract.ts';
import { importReviews } from './import-reviews.ts';
import { listImports } from './list-imports.ts';
import { previewImport } from './preview-import.ts';
import { undoImport } from './undo-import.ts';
import { Cursor } from '#lib/lists/list-query.ts';

// A character may need several bytes, and more when escaped.
const FILE_BYTES = 5 * MAX_IMPORT_LENGTH;

/** `/api/admin/review-imports`: reviews that were written elsewhere. */
export const reviewImportsHttp = createRouter('Reviews')
  .openapi(
    createRoute('get', '/', {
      access: 'reviews.moderate',
      operationId: 'listReviewImports',
      summary: 'List the imports of reviews',
      request: { query: z.object({ cursor: Cursor }) },
      responses: { 200: ReviewImportPage },
    }),
    async (c) => c.json({ data: await listImports(ctxOf(c), c.req.valid('query').cursor) }, 200),
  )
  .openapi(
    createRoute('post', '/', {
      access: 'reviews.moderate',
      bodyBytes: FILE_BYTES,
      operationId: 'importReviews',
      summary: 'Import reviews from a CSV file',
      request: { body: ReviewFile },
      responses: { 201: ReviewImport },
      errors: [ImportFailures.import_empty],
    }),
    async (c) => c.json({ data: await importReviews(ctxOf(c), c.req.valid('json')) }, 201),
  )
  .openapi(
    createRoute('post', '/previews', {
      access: 'reviews.moderate',
      bodyBytes: FILE_BYTES,
      operationId: 'previewReviewImport',
      summary: 'Check a CSV file of reviews without storing anything',
      request: { body: ReviewFile },
      responses: { 200: ImportPreview },
    }),
    async (c) => c.json({ data: await previewImport(ctxOf(c), c.req.valid('json')) }, 200),
  )
  .openapi(
    createRoute('delete', '/{id}', {
      access: 'reviews.moderate',
      operationId: 'undoReviewImport',
      summary: 'Delete all reviews of an import',
      request: { params: IdParams },
      responses: { 200: ReviewImport },
      errors: [ImportFailures.import_not_found],
    }),
    async (c) => c.json({ data: await undoImport(ctxOf(c), c.req.valid('param').id) }, 200),
  );
