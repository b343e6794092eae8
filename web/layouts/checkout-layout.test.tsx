import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CheckoutLayout } from './checkout-layout.tsx';
import type { Site } from './site.ts';

function linksOf(site: Partial<Site>): string[] {
  const whole = { name: 'Studio', locales: ['en'], defaultLocale: 'en', ...site } as Site;
  const element = (
    <CheckoutLayout site={whole} user={null}>
      Order
    </CheckoutLayout>
  );
  const routes = [{ id: 'root', path: '/', element }];
  const hydrationData = { loaderData: { root: { site: whole, locale: 'en' } } };
  const router = createMemoryRouter(routes, { hydrationData });
  const html = renderToString(<RouterProvider router={router} />);
  const [, help = ''] = /<nav aria-label="Help">(.*?)<\/nav>/s.exec(html) ?? [];
  return [...help.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to);
}

const page = (slug: string, place: 'header' | 'footer' | null) =>
  ({ slug, place, title: slug, locale: 'en', menuName: null }) as never;

test('a buyer finds who sells and how data is used, while ordering and paying', () => {
  const pages = [page('imprint', 'footer'), page('privacy', 'footer'), page('about', 'header')];
  expect(linksOf({ pages })).toEqual(['/terms-of-service', '/contact', '/imprint', '/privacy']);
});

test('terms that stand in the menu stand there once', () => {
  expect(linksOf({ pages: [page('terms-of-service', 'footer')] })).toEqual([
    '/contact',
    '/terms-of-service',
  ]);
});
