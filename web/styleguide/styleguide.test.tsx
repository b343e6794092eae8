import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { FormError } from '#web/ui/form-error.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import Styleguide from './styleguide.tsx';

const FRAMES = ['site', 'site&guest', 'account', 'checkout', 'admin'];

function html(frame: string): string {
  const routes = [{ path: '*', element: <Styleguide /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/styleguide?frame=${frame}`] });
  return renderToString(<RouterProvider router={router} />);
}

test.each(FRAMES)(
  'no piece in the %s frame carries a style attribute, which the CSP would refuse',
  (frame) => {
    expect(html(frame)).not.toMatch(/\sstyle="/);
  },
);

test.each(FRAMES)('the %s frame has one h1, one main and no id twice', (frame) => {
  const page = html(frame);
  expect(page.match(/<h1[ >]/g)).toHaveLength(1);
  expect(page.match(/<main[ >]/g)).toHaveLength(1);
  const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('every description of a control is in the server HTML', () => {
  const page = html('site');
  const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const about = [...page.matchAll(/aria-describedby="([^"]+)"/g)].flatMap(
    ([, list]) => list?.split(' ') ?? [],
  );
  expect(about.length).toBeGreaterThan(8);
  expect(about.filter((id) => !ids.has(id))).toEqual([]);
});

test('a field without scripts has its label, hint, error and value', () => {
  const field = renderToString(
    <TextInput
      label="Email"
      name="email"
      defaultValue="mira@"
      hint="For the receipt."
      error="Not an address."
    />,
  );
  expect(field).toContain('<label for="email"');
  expect(field).toContain('aria-describedby="email-hint email-error"');
  expect(field).toContain('aria-invalid="true"');
  expect(field).toContain('value="mira@"');
  expect(field).toContain('Not an address.');
});

test('the error summary links to the fields if there are several', () => {
  const one = renderToString(
    <FormError error={{ title: 'No.', fields: { email: 'Not an address.' } }} />,
  );
  const two = renderToString(
    <FormError
      error={{ title: 'No.', fields: { email: 'Not an address.', password: 'Too short.' } }}
    />,
  );
  expect(one).not.toContain('href');
  expect(two).toContain('<a href="#password">Too short.</a>');
  expect(renderToString(<FormError error={undefined} />)).toBe('');
});
