import { expect, test } from 'vitest';
import routes from '#web/routes.ts';
import { areasOfRoutes } from './areas-of-routes.ts';

test('a page loads the areas named in its file and its imports, and no others', () => {
  const areas = areasOfRoutes(routes);
  expect(areas['shop/contact']).toContain('contact');
  expect(areas['home/home']).not.toContain('contact');
  const open = Object.entries(areas).filter(([id]) => /^(shop|blog|auth|checkout)\//.test(id));
  expect(open.flatMap(([, names]) => names).filter((name) => name.startsWith('admin'))).toEqual([]);
});
