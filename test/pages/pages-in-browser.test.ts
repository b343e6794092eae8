/** Every page and every form of the site as its scripts load and send them. */
import { afterAll, beforeEach, test, vi } from 'vitest';
import { testApi } from '#test/harness/api.ts';
import { ACTIONS } from './actions.ts';
import { expectAction } from './expect-action.ts';
import { expectPage } from './expect-page.ts';
import { PAGES } from './page-table.ts';

const storage = { length: 0, clear() {}, getItem: () => null, removeItem() {}, setItem() {} };
const page = {
  cookie: '',
  visibilityState: 'visible',
  documentElement: { lang: 'en' },
  querySelector: () => null,
  addEventListener() {},
};
// Before any page is imported: they look for a document to tell where they run.
vi.stubGlobal('document', page);
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);

const { openSite } = await import('./site.ts');
const { clearUser } = await import('#web/session/session-store.ts');
const { api, db, close } = await testApi();
afterAll(close);

// A browser sends its cookie automatically.
const site = await openSite('browser', (path, init) => {
  const headers = new Headers(init.headers);
  if (!page.cookie.startsWith('auth-token=;'))
    headers.set('cookie', page.cookie.split(';')[0] ?? '');
  return api.request(path.replace('/api', ''), { ...init, headers });
});
vi.stubGlobal('fetch', (path: string, init: RequestInit) => site.fetch(path, init));

beforeEach(() => clearUser());

const inBrowser: typeof site = {
  ...site,
  visit: (path, visitor) => {
    clearUser();
    page.cookie = visitor.cookie ?? '';
    return site.visit(path, visitor);
  },
};

test.each(PAGES.filter(({ guest }) => guest !== 'page'))('/$route', (row) =>
  expectPage(db, inBrowser, row, ['guest', 'customer', 'admin']),
);

test.each(ACTIONS)('$as at $at sends $sends', (row) => expectAction(db, inBrowser, 'browser', row));
