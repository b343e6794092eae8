/** Every page and every form of the site as a browser without scripts uses them. */
import { afterAll, expect, test } from 'vitest';
import { testApi } from '#test/harness/api.ts';
import { ACTIONS } from './actions.ts';
import { expectAction, expectRefusalToViewer } from './expect-action.ts';
import { expectPage } from './expect-page.ts';
import { PAGES } from './page-table.ts';
import { flatRoutes, openSite, routeModule } from './site.ts';
import { World } from './world.ts';

const { api, db, close } = await testApi();
afterAll(close);
const site = await openSite('server', (path, init) => api.request(path, init));

test.each(PAGES)('/$route: who may open it and what it reads', (row) =>
  expectPage(db, site, row, ['guest', 'customer', 'admin']),
);

test.each(ACTIONS)('$as at $at sends $sends', (row) => expectAction(db, site, 'server', row));

test.each([
  '/admin',
  '/admin/settings/demo',
  '/admin/payments',
  '/admin/payments/webhook-events',
  '/admin/system',
  '/admin/redirects',
  '/admin/backups',
  '/admin/batches/{unknown}',
  '/admin/mail',
  '/admin/mail/refused',
  '/admin/users/new',
  '/admin/users/{customer}/order',
  '/admin/reviews/imports',
  '/admin/orders/{order:completed}/evidence',
])('an unknown action at %s is refused, and changes nothing', async (at) => {
  const world = new World(db);
  const form = new FormData();
  form.set('intent', 'unknown');
  const visit = await site.visit(await world.fillIn(at), {
    cookie: await world.cookieOf('admin'),
    form,
  });
  expect(visit.status).toBe(400);
  expect(visit.calls.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
});

const TOO_LONG = 'a'.repeat(3_000);

test.each(['', '/services', '/blog', '/nothing/here'])(
  'an address of thousands of letters at %s is no page',
  async (folder) => {
    expect((await site.visit(`${folder}/${TOO_LONG}`, {})).status).toBe(404);
  },
);

/** They end the view. */
const ENDING = new Set(['/logout', '/debug-auth', '/stop-viewing']);
const ofCustomers = ACTIONS.filter(({ as, at }) => as === 'customer' && !ENDING.has(at));

test.each(ofCustomers)('to somebody who views the account, $at refuses $sends', (row) =>
  expectRefusalToViewer(db, site, row),
);

const paths = flatRoutes().filter(({ path }) => path !== undefined && path !== 'styleguide');

test('the site has these pages and no others', () => {
  const listed = new Set(PAGES.map(({ route }) => route));
  expect(new Set(paths.map(({ path }) => path))).toEqual(listed);
});

test('every page with an action stands in the table of forms', async () => {
  const tested = ACTIONS.map(({ at }) =>
    site.routeAt(at.split('?')[0]?.replaceAll(/\{[^}]+\}/g, 'x') ?? ''),
  );
  const modules = await Promise.all(paths.map(({ file }) => routeModule(file)));
  const withAction = paths.filter((_, index) => modules[index]?.['action']).map(({ id }) => id);
  expect(new Set(withAction)).toEqual(new Set(tested));
});
