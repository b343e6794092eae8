import { z } from 'zod';
import { requireTeam } from '#kit/authorize.ts';
import { renderMarkdown } from '#kit/markdown.ts';
import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { translationRoutes } from '#features/unsaved/translation-routes.ts';
import { LocaleTag } from '#features/settings/contract.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { EditablePage, MenuPage, Page, PageEdit, PageFailures, PageSlug } from './contract.ts';
import { editPage } from './edit-page.ts';
import { readMenus } from './list-menu-pages.ts';
import { pageListHttp } from './list-http.ts';
import { getEditablePage, getPage, getPageTranslation } from './queries.ts';
import { translatePage } from './translate-page.ts';

const BySlug = z.object({ slug: PageSlug });
const OneToEdit = z.object({ page: EditablePage });
const { page_changed, page_has_marks, page_not_found } = PageFailures;
const { invalid_input, too_much_work, server_busy } = CommonFailures;

const translation = translationRoutes({
  access: 'pages.edit',
  params: BySlug.extend({ locale: LocaleTag }),
  notFound: page_not_found,
  refusals: [page_has_marks],
});

/** `/api/pages`: the pages, for visitors. */
export const pagesHttp = createRouter('Pages')
  .openapi(
    createRoute('get', '/', {
      access: 'public',
      operationId: 'listMenuPages',
      summary: 'List the pages in the menus',
      responses: {
        200: z.object({
          pages: z.array(MenuPage),
          /** Whether the menus lead to the blog. */
          hasPosts: z.boolean(),
        }),
      },
    }),
    async (c) => {
      const ctx = ctxOf(c);
      c.header('cache-tags', 'pages,posts');
      return c.json({ data: await readMenus(ctx) }, 200);
    },
  )
  .openapi(
    createRoute('get', '/{slug}', {
      access: 'public',
      operationId: 'getPage',
      summary: 'Get a page',
      request: { params: BySlug },
      responses: { 200: z.object({ page: Page }) },
      errors: [invalid_input, too_much_work, server_busy, page_not_found],
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      c.header('cache-tags', `page:${slug}`);
      return c.json({ data: { page: await getPage(ctxOf(c), slug) } }, 200);
    },
  );

/** `/api/admin/pages`: the pages, for administrators. */
export const adminPagesHttp = createRouter('Pages')
  .route('/', pageListHttp)
  .openapi(
    createRoute('get', '/{slug}', {
      access: 'pages.edit',
      operationId: 'getEditablePage',
      summary: 'Get a page to edit',
      request: { params: BySlug },
      responses: { 200: OneToEdit },
      errors: [invalid_input, page_not_found],
    }),
    async (c) => {
      const page = await getEditablePage(ctxOf(c), c.req.valid('param').slug);
      return c.json({ data: { page } }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{slug}', {
      access: 'pages.edit',
      operationId: 'editPage',
      summary: 'Save a page',
      bodyBytes: 1_000_000,
      request: { params: BySlug, body: PageEdit },
      responses: { 200: OneToEdit },
      errors: [page_changed, page_not_found, page_has_marks],
    }),
    async (c) => {
      const page = await editPage(ctxOf(c), c.req.valid('param').slug, c.req.valid('json'));
      return c.json({ data: { page } }, 200);
    },
  )
  .openapi(
    createRoute('get', '/{slug}/translations/{locale}', {
      ...translation.read,
      operationId: 'getPageTranslation',
      summary: 'Get a page in another language to edit',
    }),
    async (c) => {
      const { slug, locale } = c.req.valid('param');
      return c.json({ data: await getPageTranslation(ctxOf(c), slug, locale) }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{slug}/translations/{locale}', {
      ...translation.save,
      operationId: 'translatePage',
      summary: 'Save a page in another language',
    }),
    async (c) => {
      const { slug, locale } = c.req.valid('param');
      const saved = await translatePage(ctxOf(c), slug, locale, c.req.valid('json'));
      return c.json({ data: saved }, 200);
    },
  );

/** `/api/admin/previews`: renders Markdown as a page would show it. */
export const previewsHttp = createRouter('Pages').openapi(
  createRoute('post', '/', {
    access: 'team',
    operationId: 'previewMarkdown',
    summary: 'Preview Markdown',
    bodyBytes: 1_000_000,
    request: { body: z.object({ body: z.string().max(200_000) }) },
    responses: { 200: z.object({ html: z.string() }) },
    errors: [too_much_work, server_busy],
  }),
  async (c) => {
    requireTeam(ctxOf(c));
    return c.json({ data: { html: await renderMarkdown(c.req.valid('json').body) } }, 200);
  },
);
