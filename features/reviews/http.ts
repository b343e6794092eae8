import { z } from 'zod';
import { OrderFailures } from '#features/orders/contract.ts';
import { createRoute, createRouter, ctxOf, IdParams } from '#kit/http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import {
  NewReview,
  Review,
  ReviewDecision,
  ReviewFailures,
  ReviewFeature,
  ReviewReply,
  ServiceReviews,
} from './contract.ts';
import { decideReview } from './decide-review.ts';
import { findReviewOfOrder, listServiceReviews } from './queries.ts';
import { featureReview } from './feature-review.ts';
import { reviewListHttp } from './review-list-http.ts';
import { replyToReview } from './reply-to-review.ts';
import { undoPublishing } from './undo-publishing.ts';
import { writeReview } from './write-review.ts';
import { Cursor } from '#lib/lists/list-query.ts';

const One = z.object({ review: Review });
const {
  review_not_found,
  review_too_early,
  review_published,
  review_not_published,
  publishing_final,
} = ReviewFailures;

/** `/api/services/{slug}/reviews`: a service's reviews. */
export const serviceReviewsHttp = createRouter('Reviews').openapi(
  createRoute('get', '/{slug}/reviews', {
    access: 'public',
    operationId: 'listServiceReviews',
    summary: 'List the reviews of a service',
    request: {
      params: z.object({ slug: z.string() }),
      query: z.object({ cursor: Cursor, imported: Cursor }),
    },
    responses: { 200: ServiceReviews },
  }),
  async (c) => {
    const { slug } = c.req.valid('param');
    const { cursor, imported } = c.req.valid('query');
    const { serviceId, ...reviews } = await listServiceReviews(ctxOf(c), slug, cursor, imported);
    c.header('cache-tags', `reviews,service:${serviceId}`);
    return c.json({ data: reviews }, 200);
  },
);

/** `/api/orders/{id}/review`: the customer's own review. */
export const orderReviewHttp = createRouter('Reviews')
  .openapi(
    createRoute('get', '/{id}/review', {
      access: 'user',
      team: 'orders.open',
      operationId: 'getOrderReview',
      summary: 'Get your review of an order',
      request: { params: IdParams },
      responses: { 200: z.object({ review: Review.nullable() }) },
      errors: [OrderFailures.order_not_found],
    }),
    async (c) => {
      const review = await findReviewOfOrder(ctxOf(c), c.req.valid('param').id);
      return c.json({ data: { review } }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{id}/review', {
      access: 'user',
      operationId: 'writeReview',
      summary: 'Save your review of an order',
      request: { params: IdParams, body: NewReview },
      responses: { 200: One },
      errors: [
        OrderFailures.order_not_found,
        review_too_early,
        review_published,
        CommonFailures.too_many_requests,
      ],
    }),
    async (c) => {
      const review = await writeReview(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: { review } }, 200);
    },
  );

/** `/api/reviews`: for administrators. */
export const reviewsHttp = createRouter('Reviews')
  .route('/', reviewListHttp)
  .openapi(
    createRoute('post', '/{id}/decisions', {
      access: 'reviews.moderate',
      operationId: 'decideReview',
      summary: 'Publish or reject a review',
      request: { params: IdParams, body: ReviewDecision },
      responses: { 200: One },
      errors: [review_not_found],
    }),
    async (c) => {
      const review = await decideReview(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: { review } }, 200);
    },
  )
  .openapi(
    createRoute('delete', '/{id}/publication', {
      access: 'reviews.moderate',
      operationId: 'undoPublishing',
      summary: 'Undo the publishing of a review, for 2 minutes',
      request: { params: IdParams },
      responses: { 200: One },
      errors: [review_not_found, publishing_final],
    }),
    async (c) => {
      const review = await undoPublishing(ctxOf(c), c.req.valid('param').id);
      return c.json({ data: { review } }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{id}/reply', {
      access: 'reviews.moderate',
      operationId: 'replyToReview',
      summary: 'Reply to a review',
      request: { params: IdParams, body: ReviewReply },
      responses: { 200: One },
      errors: [review_not_found, review_not_published, ReviewFailures.reply_changed],
    }),
    async (c) => {
      const review = await replyToReview(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: { review } }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{id}/feature', {
      access: 'reviews.moderate',
      operationId: 'featureReview',
      summary: 'Choose a review for the home page, or take it back',
      request: { params: IdParams, body: ReviewFeature },
      responses: { 200: One },
      errors: [review_not_found, review_not_published],
    }),
    async (c) => {
      const review = await featureReview(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: { review } }, 200);
    },
  );
