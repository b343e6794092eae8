import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { exportOf, listOf, sendExport } from '#kit/lists/list-http.ts';
import { ReviewPage } from './contract.ts';
import { listReviews, reviewSource } from './list-reviews.ts';
import { reviewList } from '#features/reviews/shared/list.ts';

/** `/api/reviews`: all reviews of the shop, for administrators. */
export const reviewListHttp = createRouter('Reviews')
  .openapi(
    createRoute('get', '/', {
      ...listOf(reviewList, ReviewPage),
      operationId: 'listReviews',
      summary: 'List all reviews',
    }),
    async (c) => c.json({ data: await listReviews(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('get', '/export', {
      ...exportOf(reviewList),
      operationId: 'exportReviews',
      summary: 'Export reviews as CSV',
    }),
    (c) => sendExport(ctxOf(c), reviewSource, c.req.valid('query')),
  );
