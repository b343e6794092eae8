import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Review } from '#features/reviews/contract.ts';
import { PageLocale } from '#web/use-locale.ts';
import { ReviewItem } from './item.tsx';

const REVIEW: Review = {
  id: '5f7a1c1e-0000-4000-8000-000000000001',
  orderId: '5f7a1c1e-0000-4000-8000-000000000002',
  orderNumber: 'A-2026-00042',
  service: { slug: 'map', title: 'A map' },
  author: 'Ada',
  stars: 5,
  body: 'Exactly what our village needed.',
  state: 'pending',
  rejectionReason: null,
  reply: null,
  replyVersion: 0,
  createdAt: '2026-05-01T12:00:00Z',
  publishedAt: null,
  undoUntil: null,
  isEditable: false,
  isFeatured: false,
  featuredAt: null,
  editableUntil: '2026-05-15T12:00:00Z',
};

function html(review: Partial<Review>, values?: Record<string, string>): string {
  const error = { title: 'No', code: 'review_state', fields: {} };
  const actionData = values && { page: { error, values: { id: REVIEW.id, ...values } } };
  const element = <ReviewItem review={{ ...REVIEW, ...review }} />;
  const router = createMemoryRouter([{ id: 'page', path: '/', element }], {
    hydrationData: { loaderData: {}, ...(actionData && { actionData }) },
  });
  return renderToStaticMarkup(
    <PageLocale value="en">
      <RouterProvider router={router} />
    </PageLocale>,
  );
}

test('a reply to a review that is no longer published stays in its open form', () => {
  expect(html({})).not.toContain('name="reply"');
  expect(html({}, { intent: 'reply', reply: 'Thank you, Ada' })).toMatch(
    /<details open="">(?:(?!<\/details>)[\s\S])*Thank you, Ada<\/textarea>/,
  );
});

test('the reason for a review that is rejected already stays in its open form', () => {
  expect(html({ state: 'rejected' })).not.toContain('name="reason"');
  expect(html({ state: 'rejected' }, { intent: 'reject', reason: 'It names a person' })).toMatch(
    /<details open="">(?:(?!<\/details>)[\s\S])*It names a person<\/textarea>/,
  );
});
