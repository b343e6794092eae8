import { z } from 'zod';
import { answer, body, createRoute, createRouter, ctxOf, refusals } from '#kit/http.ts';
import { CommonFailures } from '#lib/failure.ts';
import { EditablePage, Page, PageEdit, PageFailures, PageSlug } from './contract.ts';
import { editPage } from './edit-page.ts';
import { getPage, listEditablePages } from './queries.ts';

const params = z.object({ slug: PageSlug });
const { not_found, forbidden, sign_in_required, invalid_input } = CommonFailures;

/** `/api/pages` */
export const pagesHttp = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      responses: {
        200: answer(z.object({ pages: z.array(EditablePage) })),
        ...refusals(sign_in_required, forbidden),
      },
    }),
    async (c) => c.json({ data: { pages: await listEditablePages(ctxOf(c)) } }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{slug}',
      request: { params },
      responses: { 200: answer(z.object({ page: Page })), ...refusals(not_found) },
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      c.header('cache-tags', `page:${slug}`);
      return c.json({ data: { page: await getPage(ctxOf(c), slug) } }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/{slug}',
      request: { params, body: body(PageEdit) },
      responses: {
        200: answer(z.object({ page: EditablePage })),
        ...refusals(
          not_found,
          sign_in_required,
          forbidden,
          invalid_input,
          PageFailures.page_changed,
        ),
      },
    }),
    async (c) => {
      const page = await editPage(ctxOf(c), c.req.valid('param').slug, c.req.valid('json'));
      return c.json({ data: { page } }, 200);
    },
  );
