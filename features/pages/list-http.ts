import { z } from 'zod';
import { answerDone, createRoute, createRouter, ctxOf, Done } from '#kit/http.ts';
import { exportRoute, listRoute, sendExport } from '#kit/lists/list-http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import {
  AdminPagePage,
  EditablePage,
  NewPage,
  PageDetails,
  PageFailures,
  PageOrder,
  PageSlug,
} from './contract.ts';
import { createPage } from './create-page.ts';
import { deletePage } from './delete-page.ts';
import { listPages, pageSource } from './list-pages.ts';
import { pageList } from '#features/pages/shared/list.ts';
import { editPageDetails } from './edit-page-details.ts';
import { publishPage } from './publish-page.ts';
import { reorderPages } from './reorder-pages.ts';

const BySlug = z.object({ slug: PageSlug });
const {
  page_changed,
  page_has_marks,
  page_is_fixed,
  page_not_found,
  page_slug_taken,
  too_many_pages,
} = PageFailures;

/** `/api/admin/pages`: which pages there are, where they are, and who sees them. */
export const pageListHttp = createRouter('Pages')
  .openapi(listRoute(pageList, AdminPagePage, 'listPages', 'List all pages'), async (c) =>
    c.json({ data: await listPages(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(exportRoute(pageList, 'exportPages', 'Export pages as CSV'), (c) =>
    sendExport(ctxOf(c), pageSource, c.req.valid('query')),
  )
  .openapi(
    createRoute('post', '/', {
      access: 'pages.edit',
      operationId: 'createPage',
      summary: 'Make a page',
      request: { body: NewPage },
      responses: { 201: BySlug },
      errors: [page_slug_taken, too_many_pages],
    }),
    async (c) => c.json({ data: await createPage(ctxOf(c), c.req.valid('json')) }, 201),
  )
  .openapi(
    createRoute('put', '/order', {
      access: 'pages.edit',
      operationId: 'reorderPages',
      summary: 'Put the pages of a menu in order',
      request: { body: PageOrder },
      responses: { 200: Done },
    }),
    async (c) => answerDone(c, reorderPages(ctxOf(c), c.req.valid('json').slugs)),
  )
  .openapi(
    createRoute('put', '/{slug}/details', {
      access: 'pages.edit',
      operationId: 'editPageDetails',
      summary: 'Save the address, menu and search texts of a page',
      request: { params: BySlug, body: PageDetails },
      responses: { 200: z.object({ page: EditablePage }) },
      errors: [page_changed, page_not_found, page_slug_taken],
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      const page = await editPageDetails(ctxOf(c), slug, c.req.valid('json'));
      return c.json({ data: { page } }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{slug}/publication', {
      access: 'pages.edit',
      operationId: 'publishPage',
      summary: 'Publish or hide a page',
      request: { params: BySlug, body: z.object({ isPublished: z.boolean() }) },
      responses: { 200: Done },
      errors: [page_not_found, page_is_fixed, page_has_marks, CommonFailures.invalid_input],
    }),
    async (c) => {
      const { isPublished } = c.req.valid('json');
      return answerDone(c, publishPage(ctxOf(c), c.req.valid('param').slug, isPublished));
    },
  )
  .openapi(
    createRoute('delete', '/{slug}', {
      access: 'pages.edit',
      operationId: 'deletePage',
      summary: 'Delete a page',
      request: { params: BySlug },
      responses: { 200: Done },
      errors: [page_not_found, page_is_fixed],
    }),
    async (c) => answerDone(c, deletePage(ctxOf(c), c.req.valid('param').slug)),
  );
