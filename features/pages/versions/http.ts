import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import {
  AdminTermsPage,
  TermsComparison,
  TermsComparisonFilter,
  TermsFailures,
  TermsFilter,
  TermsParams,
  TermsText,
  TermsVersion,
} from './contract.ts';
import { TERMS } from './save-terms.ts';
import { compareTerms, getCurrentTerms, getTermsText, listTermsVersions } from './queries.ts';

const { too_much_work, server_busy } = CommonFailures;
const { terms_version_not_found } = TermsFailures;

/** `/api/terms`: the versions of the terms of service, for visitors. */
export const termsHttp = createRouter('Pages')
  .openapi(
    createRoute('get', '/current', {
      access: 'public',
      operationId: 'getCurrentTerms',
      summary: 'Get the number of the terms that hold now',
      responses: { 200: TermsVersion },
    }),
    async (c) => {
      c.header('cache-tags', `page:${TERMS}`);
      return c.json({ data: await getCurrentTerms(ctxOf(c)) }, 200);
    },
  )
  .openapi(
    createRoute('get', '/versions/{number}', {
      access: 'public',
      operationId: 'getTermsVersion',
      summary: 'Get a version of the terms',
      request: { params: TermsParams },
      responses: { 200: TermsText },
      errors: [terms_version_not_found, too_much_work, server_busy],
    }),
    async (c) => {
      c.header('cache-tags', `page:${TERMS}`);
      return c.json({ data: await getTermsText(ctxOf(c), c.req.valid('param').number) }, 200);
    },
  );

/** `/api/admin/terms`: the same for administrators. */
export const adminTermsHttp = createRouter('Pages')
  .openapi(
    createRoute('get', '/versions', {
      access: 'pages.edit',
      operationId: 'listTermsVersions',
      summary: 'List the versions of the terms',
      request: { query: TermsFilter },
      responses: { 200: AdminTermsPage },
    }),
    async (c) =>
      c.json({ data: await listTermsVersions(ctxOf(c), c.req.valid('query').before) }, 200),
  )
  .openapi(
    createRoute('get', '/versions/{number}/comparison', {
      access: 'pages.edit',
      operationId: 'compareTerms',
      summary: 'Compare two versions of the terms',
      request: { params: TermsParams, query: TermsComparisonFilter },
      responses: { 200: TermsComparison },
      errors: [terms_version_not_found],
    }),
    async (c) => {
      const { with: other, locale } = c.req.valid('query');
      const data = await compareTerms(ctxOf(c), c.req.valid('param').number, other, locale);
      return c.json({ data }, 200);
    },
  );
