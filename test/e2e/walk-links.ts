/** Reads a shop like a person who clicks every link. */
import type { BuiltUser } from '#test/factories/user.ts';
import type { BuiltShop } from './built-shop.ts';
import { routeAt } from './routes.ts';
import { linksOf } from './shown-texts.ts';

interface Walk {
  user?: BuiltUser | undefined;
  start: readonly string[];
  /** How many addresses of one page are read that differ in no name of their query. */
  mostOf(query: URLSearchParams): number;
  /** Leaves out a page that a link leads to. */
  isKept(url: URL, routeId: string): boolean;
}

interface Stop {
  address: string;
  /** The page; empty for an address of none. */
  routeId: string;
  response: Response;
  html: string;
}

/** The pages of the admin area from which the others are reached: some have no link in a shop that is set up, or only in a search. */
export const ADMIN_STARTS = [
  '/admin',
  '/admin/replies',
  '/admin/redirects',
  '/admin/services/new',
  '/admin/blogs/new',
  '/admin/setup/studio',
  '/admin/setup/seller',
];

export async function* walkLinks(shop: BuiltShop, walk: Walk): AsyncGenerator<Stop> {
  const { publicUrl, ask } = shop;
  const { user, start, mostOf, isKept } = walk;
  const addresses = new Set(start);
  const met = new Map<string, number>();
  const follow = (link: string, from: string) => {
    const url = new URL(link, new URL(from, publicUrl));
    const id = routeAt(url.pathname)?.id;
    if (url.origin !== publicUrl || !id || !isKept(url, id)) return;
    const kind = `${id} ${[...url.searchParams.keys()].toSorted().join()}`;
    const times = (met.get(kind) ?? 0) + 1;
    met.set(kind, times);
    if (times <= mostOf(url.searchParams)) addresses.add(url.pathname + url.search);
  };
  for (const address of addresses) {
    const response = await ask(address, user && { user });
    const html = await response.text();
    const location = response.headers.get('location');
    if (location) follow(location, address);
    for (const link of linksOf(html)) follow(link, address);
    yield { address, routeId: routeAt(address)?.id ?? '', response, html };
  }
}
