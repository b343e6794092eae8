import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';
import routes from './routes.ts';

test.each([
  ['/', 'Home'],
  ['/services', 'Services'],
  ['/terms-of-service', 'Terms Of Service'],
  ['/admin/orders', 'Orders'],
  ['/blog/how-we-price/', 'How We Price'],
  ['/payment-success', 'Payment Success'],
  ['/caf%C3%A9', 'Café'],
  ['/100%', '100%'],
  ['/admin/enquiries/798848bb-0510-4aa8-81a6-c67a5d75d0c6', 'Enquiries'],
  ['/admin/users/798848bb-0510-4aa8-81a6-c67a5d75d0c6/mara-baecker', 'Mara Baecker'],
])('%s is titled %s', (path, title) => expect(pageTitle(path)).toBe(title));

const ID = '798848bb-0510-4aa8-81a6-c67a5d75d0c6';

/** The addresses of the site map, with an id for each part that differs. */
function addresses(entries: readonly RouteConfigEntry[] = routes): string[] {
  return entries.flatMap(({ path, children }) => [
    ...(path ? [`/${path.replaceAll(/:\w+\??/g, ID)}`] : []),
    ...addresses(children ?? []),
  ]);
}

test('no page has an id as its title', () => {
  const all = addresses();
  expect(all.filter((path) => path.includes(ID)).length).toBeGreaterThan(20);
  expect(all.map(pageTitle).filter((title) => /798848bb/i.test(title))).toEqual([]);
});
