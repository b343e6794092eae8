import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PageLocale } from '#web/use-locale.ts';
import { ReviewQuotes } from './review-quotes.tsx';

const review = (body: string, stars: number, isFeatured = false) => ({
  id: body,
  body,
  stars,
  isFeatured,
  author: 'Ada',
  service: { title: 'A map', slug: 'a-map' },
  publishedAt: '2026-05-04T10:00:00.000Z',
  reply: null,
  repliedAt: null,
});

/** The texts in their order, the large one in capitals. */
function shown(...reviews: ReturnType<typeof review>[]): string[] {
  const quotes = reviews as unknown as Parameters<typeof ReviewQuotes>[0]['reviews'];
  const router = createMemoryRouter([{ path: '/', element: <ReviewQuotes reviews={quotes} /> }]);
  const html = renderToStaticMarkup(
    <PageLocale value="en">
      <RouterProvider router={router} />
    </PageLocale>,
  );
  return [...html.matchAll(/<blockquote class="([^"]*)"><p[^>]*>([^<]*)/g)].map(
    ([, className = '', body = '']) => (className.includes('text-2xl') ? body.toUpperCase() : body),
  );
}

test('a complaint is never the review in the largest type', () => {
  expect(shown(review('late', 3), review('good', 5), review('nice', 4))).toEqual([
    'GOOD',
    'late',
    'nice',
  ]);
  expect(shown(review('late', 3), review('rude', 1))).toEqual(['late', 'rude']);
});

test('what the studio has chosen is large, whatever its stars', () => {
  expect(shown(review('honest', 3, true), review('good', 5))).toEqual(['HONEST', 'good']);
});
