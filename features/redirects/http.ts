import { answerDone, createRoute, createRouter, ctxOf, Done, IdParams } from '#kit/http.ts';
import { z } from 'zod';
import {
  NewRedirect,
  RedirectFailures,
  RedirectFilter,
  RedirectPage,
  RedirectQuery,
  RedirectTarget,
} from './contract.ts';
import { createRedirect } from './create-redirect.ts';
import { deleteRedirect } from './delete-redirect.ts';
import { getRedirectTarget, listRedirects } from './queries.ts';

/** `/api/redirects`: where an old address leads. */
export const redirectsHttp = createRouter('Pages').openapi(
  createRoute('get', '/', {
    access: 'public',
    operationId: 'getRedirectTarget',
    summary: 'Get where an old address leads',
    request: { query: RedirectQuery },
    responses: { 200: RedirectTarget },
    errors: [RedirectFailures.redirect_not_found],
  }),
  async (c) => {
    const { path } = c.req.valid('query');
    return c.json({ data: await getRedirectTarget(ctxOf(c), path) }, 200);
  },
);

/** `/api/admin/redirects` */
export const adminRedirectsHttp = createRouter('Pages')
  .openapi(
    createRoute('get', '/', {
      access: 'pages.edit',
      operationId: 'listRedirects',
      summary: 'List redirects',
      request: { query: RedirectFilter },
      responses: { 200: RedirectPage },
    }),
    async (c) => c.json({ data: await listRedirects(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('post', '/', {
      access: 'pages.edit',
      operationId: 'createRedirect',
      summary: 'Redirect an address',
      request: { body: NewRedirect },
      responses: { 201: z.object({ id: z.uuid() }) },
    }),
    async (c) => c.json({ data: await createRedirect(ctxOf(c), c.req.valid('json')) }, 201),
  )
  .openapi(
    createRoute('delete', '/{id}', {
      access: 'pages.edit',
      operationId: 'deleteRedirect',
      summary: 'Remove a redirect',
      request: { params: IdParams },
      responses: { 200: Done },
      errors: [RedirectFailures.redirect_not_found],
    }),
    async (c) => answerDone(c, deleteRedirect(ctxOf(c), c.req.valid('param').id)),
  );
