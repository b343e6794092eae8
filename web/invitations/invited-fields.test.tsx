import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { InvitedFields } from './invited-fields.tsx';

test.each([
  [undefined, 'de'],
  ['en' as const, 'en'],
])(
  'an invitation goes out in the language of the shop unless another is known: %s',
  (known, chosen) => {
    const site = { name: 'Studio', locales: ['en', 'de'], defaultLocale: 'de' };
    const element = <InvitedFields {...(known && { locale: known })} />;
    const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
      hydrationData: { loaderData: { root: { site } } },
    });
    const html = renderToStaticMarkup(<RouterProvider router={router} />);
    expect(/<option[^>]*value="(\w+)"[^>]*selected/.exec(html)?.[1]).toBe(chosen);
  },
);
