import { getTimeZone } from '#features/settings/queries.ts';
import { answer, createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { csvAnswers, csvResponse } from '#kit/lists/export-list.ts';
import { listQuery } from '#lib/list-query.ts';
import { dayIn } from '#lib/time-zone.ts';
import { ReviewPage } from './contract.ts';
import { exportReviews } from './export-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { reviewList } from './review-list-labels.ts';

/** `/api/reviews`: all reviews of the shop, for administrators. */
export const reviewListHttp = createRouter()
  .openapi(
    createRoute('get', '/', {
      access: 'reviews.moderate',
      operationId: 'listReviews',
      tag: 'Reviews',
      summary: 'List all reviews',
      request: { query: listQuery(reviewList) },
      responses: { 200: answer(ReviewPage) },
    }),
    async (c) => c.json({ data: await listReviews(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('get', '/export', {
      access: 'reviews.moderate',
      operationId: 'exportReviews',
      tag: 'Reviews',
      summary: 'Export reviews as CSV',
      request: { query: listQuery(reviewList) },
      responses: csvAnswers,
    }),
    async (c) => {
      const lines = await exportReviews(ctxOf(c), c.req.valid('query'));
      const day = dayIn(await getTimeZone(ctxOf(c)), ctxOf(c).now);
      return csvResponse(lines, `reviews-${day}`) as never;
    },
  );
