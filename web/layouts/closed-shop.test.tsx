import type { ComponentProps, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import Login from '#web/auth/login.tsx';
import { AccountLayout } from './account-layout.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { SiteLayout } from './site-layout.tsx';
import type { Site } from './site.ts';

type Closed = NonNullable<Site['closed']> | null;

function html(element: ReactElement, closed: Closed): string {
  const site = { name: 'Shop', isTestMode: false, signInLinks: true, closed };
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], {
    hydrationData: { loaderData: { root: { site } } },
  });
  return renderToString(<RouterProvider router={router} />);
}

const guest = (closed: Closed) => ({
  site: { name: 'Shop', closed },
  user: null,
  children: <Login {...({} as ComponentProps<typeof Login>)} />,
});

test.each(['maintenance', 'copy'] as const)(
  'every frame says that the shop is closed (%s), and where to learn how to open it',
  (closed) => {
    for (const Layout of [SiteLayout, AccountLayout, CheckoutLayout]) {
      const shown = html(<Layout {...guest(closed)} />, closed);
      expect(shown).toContain('closed to visitors');
      expect(shown).toContain('href="/admin"');
      expect(html(<Layout {...guest(null)} />, null)).not.toContain('closed to visitors');
    }
  },
);

test.each([
  [null, ['/register', '/forgot-password', '/sign-in-link']],
  ['maintenance', ['/forgot-password', '/sign-in-link']],
  // It sends no mail.
  ['copy', []],
] as const)('the sign-in page of a shop (closed: %s) offers only what works', (closed, offered) => {
  const shown = html(<SiteLayout {...guest(closed)} />, closed);
  const ways = ['/register', '/forgot-password', '/sign-in-link'];
  expect(ways.filter((way) => shown.includes(`href="${way}`))).toEqual(offered);
});
