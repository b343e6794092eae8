import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { messagesOf } from '#messages/messages-of.ts';
import routes from '#web/routes.ts';
import { FoundKind } from '#features/search/contract.ts';
import { pageTitles } from '#web/admin/admin-pages.ts';
import { PAGE_SECTIONS } from '#web/admin/settings/page-sections.ts';
import { actionsOn, objectsOnPage, withoutVerbs } from './actions.ts';
import { destinationOf, fixedDestinations, matchDestinations } from './destinations.ts';

const destinations = fixedDestinations(
  messagesOf('en', 'admin-search'),
  pageTitles(messagesOf('en', 'admin')),
);

function toRouteObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, children, id, file }) => ({
    id: id ?? file,
    ...(path !== undefined && { path }),
    ...(index ? { index: true as const } : { children: toRouteObjects(children ?? []) }),
  }));
}
const all = toRouteObjects(routes);
const routeAt = (to: string) => matchRoutes(all, to.split(/[?#]/)[0] ?? '')?.at(-1)?.route.id;

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [
    ...(path ? [`/${path}`] : []),
    ...pathsOf(children ?? []),
  ]);
}

// The set-up guide leads to its own pages; afterwards the settings have what they ask.
test('every page of the administration that has an address of its own can be gone to', () => {
  const pages = pathsOf(routes).filter(
    (path) => /^\/admin(?!\/(?:search|setup\/)|[^/])/.test(path) && !/[:*]/.test(path),
  );
  expect(pages.length).toBeGreaterThan(20);
  const known = destinations.map(({ to }) => to);
  expect(pages.filter((path) => !known.includes(path))).toEqual([]);
});

test('every section of the settings can be gone to by the name it has there', () => {
  const elements = readFileSync(new URL('../settings/settings.tsx', import.meta.url), 'utf8');
  expect(elements.match(/<Settings\w+$|<Settings\w+[ \n]/gm)).toHaveLength(PAGE_SECTIONS.length);
  const known = destinations.map(({ to }) => to);
  const missing = PAGE_SECTIONS.filter(
    (name) => !known.includes(name === 'demo' ? '/admin/settings/demo' : `/admin/settings#${name}`),
  );
  expect(missing).toEqual([]);
});

test('every destination is a page', () => {
  const found = FoundKind.options.map((kind) =>
    destinationOf({ kind, key: 'one', title: 'One', detail: '', state: '' }),
  );
  const lost = [...destinations, ...found].filter(({ to }) =>
    /not-found/.test(routeAt(to) ?? 'not-found'),
  );
  expect(lost).toEqual([]);
});

test('destinations match by every word of their name, in any order', () => {
  const titles = (typed: string) =>
    matchDestinations(destinations, typed).map(({ title }) => title);
  expect(titles('customer invite')).toEqual(['Invite a customer']);
  expect(titles('ORDERS')).toEqual(['Orders', 'Board of open orders', 'Settings: orders']);
  expect(titles('nothing of this')).toEqual([]);
});

const m = messagesOf('en', 'admin-search');
const order = { kind: 'order', key: 'A-2026-00042', title: 'A-2026-00042', detail: '' } as const;

test('what can be done with an object depends on its state and on the person, and names the object', () => {
  const titles = (state: string, role: string) =>
    actionsOn({ ...order, state }, role, m).map(({ title }) => title);
  expect(titles('in_progress', 'manager')).toContain('Deliver A-2026-00042');
  expect(titles('in_progress', 'manager')).toContain('Refund A-2026-00042');
  expect(titles('completed', 'manager')).not.toContain('Deliver A-2026-00042');
  expect(titles('in_progress', 'worker')).not.toContain('Refund A-2026-00042');
  expect(titles('in_progress', 'editor')).toEqual([]);
  expect(titles('pending_payment', 'owner')).toContain('Cancel A-2026-00042');
  const all = FoundKind.options.flatMap((kind) =>
    ['pending', 'draft', 'new', 'in_progress', 'published', 'customer'].flatMap((state) =>
      actionsOn({ kind, key: 'one', title: 'NAME', detail: '', state }, 'owner', m),
    ),
  );
  expect(all.filter(({ title }) => !title.includes('NAME'))).toEqual([]);
  expect(
    all.filter(({ to }) => to !== undefined && /not-found/.test(routeAt(to) ?? 'not-found')),
  ).toEqual([]);
});

test('a customer is shown “View as” to those who may, at the form that asks for the reason', () => {
  const person = { kind: 'person', key: 'one', title: 'Ada', detail: '' } as const;
  const view = (state: string, role: string) =>
    actionsOn({ ...person, state }, role, m).find(({ title }) => title === 'View as Ada')?.to;
  expect(view('customer', 'owner')).toBe('/admin/users/one#view-as');
  expect(view('customer', 'admin')).toBe('/admin/users/one#view-as');
  for (const role of ['manager', 'worker', 'accountant', 'editor'])
    expect(view('customer', role)).toBeUndefined();
  expect(view('', 'owner')).toBeUndefined();
  const shown = (user: object) =>
    objectsOnPage([
      {
        id: 'admin/users/user',
        loaderData: {
          user: {
            id: 'one',
            username: 'Ada',
            isSuspended: false,
            isErased: false,
            role: { name: 'customer' },
            ...user,
          },
        },
      },
    ])[0]?.state;
  expect(shown({})).toBe('customer');
  const not = [{ isSuspended: true }, { isErased: true }, { role: { name: 'editor' } }];
  for (const each of not) expect(shown(each)).toBe('');
});

test('words that name an action are not searched for', () => {
  expect(withoutVerbs('refund 42', m)).toBe('42');
  expect(withoutVerbs('publish ada', m)).toBe('ada');
  expect(withoutVerbs('refund', m)).toBe('refund');
});

test('the page in view is what actions are offered for', () => {
  const data = { order: { number: 'A-2026-00042', state: 'in_progress' } };
  expect(objectsOnPage([{ id: 'root' }, { id: 'admin/orders/order', loaderData: data }])).toEqual([
    { ...order, state: 'in_progress' },
  ]);
  const ids = new Set(idsOf(routes));
  const known = ['orders/order', 'users/user', 'services/service', 'posts/post', 'pages/page'];
  for (const id of [...known, 'enquiries/enquiry', 'reviews/reviews'])
    expect(ids).toContain(`admin/${id}`);
});

function idsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id, file, children }) => [
    id ?? file.replace(/\.tsx$/, ''),
    ...idsOf(children ?? []),
  ]);
}
