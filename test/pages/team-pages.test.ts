/** Every page of the admin area as every role of the team: it opens with what the role may read, or answers 403 before it asks the API. */
import { afterAll, expect, test } from 'vitest';
import { TEAM_ROLES, type TeamRole } from '#lib/roles.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { testApi } from '#test/harness/api.ts';
import { firstPageOf, mayOpenPage, permissionOfPage } from '#web/admin/admin-pages.ts';
import { PAGES } from './page-table.ts';
import { flatRoutes, openSite } from './site.ts';
import { World } from './world.ts';

const { api, db, close } = await testApi();
afterAll(close);
const site = await openSite('server', (path, init) => api.request(path, init));

const adminPages = PAGES.filter(({ route }) => /^admin(\/|$)/.test(route) && route !== 'admin/*');
/** For everybody of the team: what they show is the reader’s own, or the API decides by the kind of what was changed. */
const FOR_ALL = new Set(['admin/search', 'admin/notifications', 'admin/batches/:id']);

test('every page of the admin area needs a permission', () => {
  const open = flatRoutes()
    .map(({ path }) => path ?? '')
    .filter((path) => /^admin(\/|$)/.test(path) && !path.endsWith('*') && !FOR_ALL.has(path))
    .filter((path) => {
      const concrete = `/${path.replaceAll(/:\w+\??/g, 'x')}`;
      return permissionOfPage(concrete) === null;
    });
  expect(open).toEqual([]);
});

test.each(TEAM_ROLES)('%s', { timeout: 300_000 }, async (role) => {
  const { id, cookie } = await memberOf(role);
  const wrong: string[] = [];
  for (const row of adminPages) {
    const world = new World(db);
    const at = await world.fillIn(`/${row.at ?? row.route}`);
    if (role === 'worker') await db.updateTable('orders').set({ assignee_id: id }).execute();
    const path = at.replace(/\?.*$/, '');
    const { status, location } = await site.visit(at, { cookie });
    const outcome = location ?? (status === 200 ? 'page' : String(status));
    const expected = mayOpenPage(role, path)
      ? 'page'
      : path === '/admin'
        ? firstPageOf(role)
        : '403';
    // What does not exist, or leads elsewhere, does so after the guard.
    const isPast = expected === 'page' && row.admin !== 'page' && outcome !== '403';
    if (outcome !== expected && !isPast) wrong.push(`${row.route}: ${outcome}, not ${expected}`);
  }
  expect(wrong).toEqual([]);
});

async function memberOf(role: TeamRole) {
  const user = await buildUser(db, { role });
  return { id: user.id, cookie: `auth-token=${(await signIn(db, user)).token}` };
}
