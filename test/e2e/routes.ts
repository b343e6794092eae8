/** The pages of the built shop, and which of them an address leads to. */
import { matchRoutes, type RouteObject } from 'react-router';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

const tree = toRouteObjects(routes);
const found = new Map<string, RouteObject[]>();

/** The route of an address, after those around it; empty for an address of none. Remembered, because a search compares it with every route. */
export function routesAt(address: string): RouteObject[] {
  const pathname = address.split('?')[0] ?? '';
  const known = found.get(pathname);
  if (known) return known;
  const matched = (matchRoutes(tree, pathname) ?? []).map(({ route }) => route);
  found.set(pathname, matched);
  return matched;
}

export function routeAt(address: string): RouteObject | undefined {
  return routesAt(address).at(-1);
}

/** The ids of all pages. */
export function pageIds(entries: readonly RouteObject[] = tree): string[] {
  return entries.flatMap(({ id = '', children }) => (children ? pageIds(children) : [id]));
}

/** Pages of development are no part of the build. */
function toRouteObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries
    .filter(({ path }) => path !== 'styleguide')
    .map(({ path, index, children, id, file }) => ({
      id: id ?? file,
      ...(path !== undefined && { path }),
      ...(index ? { index: true as const } : children && { children: toRouteObjects(children) }),
    }));
}
