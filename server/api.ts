import { OpenAPIHono } from '@hono/zod-openapi';
import { apiRoutes } from '#api/routes.ts';
import { findPostIdBySlug } from '#features/blog/find-id-by-slug.ts';
import { findServiceIdBySlug } from '#features/catalog/find-id-by-slug.ts';
import { findUserIdByName } from '#features/accounts/find-id-by-name.ts';
import { localeOf, problemResponse, type ApiEnv } from '#kit/http.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import type { Deps } from './deps.ts';
import { traceCallsOfPages } from './metrics/http.ts';
import { answerErrors } from './middleware/answer-errors.ts';
import { makeCtx } from './middleware/make-ctx.ts';
import { noStore } from './middleware/no-store.ts';
import { nameForId } from './middleware/name-for-id.ts';
import { numberForId } from './middleware/number-for-id.ts';
import { requestId } from './middleware/request-id.ts';
import { describeApi } from '#server/openapi/openapi.ts';

/** The REST API: its routes behind their shared middleware. */
export function createApi(deps: Deps) {
  const api = new OpenAPIHono<ApiEnv>();
  api.use(requestId);
  api.use(traceCallsOfPages);
  api.use(noStore);
  api.use(makeCtx(deps));
  api.use('/orders/:id/*', numberForId);
  api.use('/admin/orders/:id/*', numberForId);
  api.use('/admin/services/:id', nameForId(findServiceIdBySlug));
  api.use('/admin/posts/:id', nameForId(findPostIdBySlug));
  api.use('/users/:id', nameForId(findUserIdByName));
  api.onError(answerErrors);
  api.notFound((c) => problemResponse(new ApiFailure(CommonFailures.not_found), localeOf(c)));
  api.route('/', apiRoutes(deps));
  // Written once: it has nearly a million characters, and changes only with the program.
  let description: string | undefined;
  api.get('/openapi.json', (c) =>
    c.body((description ??= JSON.stringify(describeApi(api))), 200, {
      'content-type': 'application/json',
      'cache-tags': 'site',
    }),
  );
  return api;
}
