import { createRouter, ctxOf } from '#kit/http.ts';
import { exportRoute, listRoute, sendExport } from '#kit/lists/list-http.ts';
import { ReviewPage } from './contract.ts';
import { listReviews, reviewSource } from './list-reviews.ts';
import { reviewList } from '#features/reviews/shared/list.ts';

/** `/api/reviews`: all reviews of the shop, for administrators. */
export const reviewListHttp = createRouter('Reviews')
  .openapi(listRoute(reviewList, ReviewPage, 'listReviews', 'List all reviews'), async (c) =>
    c.json({ data: await listReviews(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(exportRoute(reviewList, 'exportReviews', 'Export reviews as CSV'), (c) =>
    sendExport(ctxOf(c), reviewSource, c.req.valid('query')),
  );
