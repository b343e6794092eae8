import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { messagesOf } from '#messages/messages-of.ts';
import routes from '#web/routes.ts';
import { destinationOf, fixedDestinations, matchDestinations } from './destinations.ts';

const destinations = fixedDestinations(messagesOf('en', 'admin-search'));

function toRouteObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, children, id, file }) => ({
    id: id ?? file,
    ...(path !== undefined && { path }),
    ...(index ? { index: true as const } : { children: toRouteObjects(children ?? []) }),
  }));
}
const all = toRouteObjects(routes);
const routeAt = (to: string) => matchRoutes(all, to.split('#')[0] ?? '')?.at(-1)?.route.id;

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [
    ...(path ? [`/${path}`] : []),
    ...pathsOf(children ?? []),
  ]);
}

test('every page of the administration that has an address of its own can be gone to', () => {
  const pages = pathsOf(routes).filter(
    (path) => /^\/admin(\/|$)/.test(path) && !/[:*]/.test(path) && path !== '/admin/search',
  );
  expect(pages.length).toBeGreaterThan(20);
  const known = destinations.map(({ to }) => to);
  expect(pages.filter((path) => !known.includes(path))).toEqual([]);
});

test('every destination is a page', () => {
  const found = (['order', 'person', 'service', 'post', 'invoice', 'enquiry'] as const).map(
    (kind) => destinationOf({ kind, key: 'one', title: 'One', detail: '' }),
  );
  const lost = [...destinations, ...found].filter(({ to }) =>
    /not-found/.test(routeAt(to) ?? 'not-found'),
  );
  expect(lost).toEqual([]);
});

test('destinations match by every word of their name, in any order', () => {
  const titles = (typed: string) =>
    matchDestinations(destinations, typed).map(({ title }) => title);
  expect(titles('customer new')).toEqual(['New customer']);
  expect(titles('ORDERS')).toEqual(['Orders', 'Board of open orders', 'Settings: orders']);
  expect(titles('nothing of this')).toEqual([]);
});
