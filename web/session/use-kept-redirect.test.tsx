import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useKeptRedirect } from './use-kept-redirect.ts';

function Links() {
  return <a href={`/register${useKeptRedirect()}`}>Create account</a>;
}

function linkAt(address: string): string | undefined {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Links />
    </MemoryRouter>,
  );
  return /href="([^"]*)"/.exec(html)?.[1];
}

test.each(['/login', '/register', '/auth/login', '/auth/register'])(
  'at %s “Sign in” and “Create account” lead back to the same place',
  (path) => {
    const address = `${path}?redirect=${encodeURIComponent('/order/logo?package=2')}&session=ended`;
    expect(linkAt(address)).toBe('/register?redirect=%2Forder%2Flogo%3Fpackage%3D2');
    expect(linkAt(path)).toBe('/register');
  },
);

test('anywhere else they lead to no special place', () => {
  expect(linkAt('/services?redirect=%2Forders')).toBe('/register');
});
