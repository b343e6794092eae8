import { expect } from 'vitest';
import type { Db } from '#db/client.ts';
import type { PageRow } from './page-table.ts';
import type { openSite } from './site.ts';
import { World } from './world.ts';

type Site = Awaited<ReturnType<typeof openSite>>;
type Person = 'guest' | 'customer' | 'admin';

/** Opens the page as each of these people. */
export async function expectPage(
  db: Db,
  site: Site,
  row: PageRow,
  people: readonly Person[],
): Promise<void> {
  const world = new World(db);
  const path = `/${await world.fillIn(row.at ?? row.route)}`;
  let reads: string[] | undefined;
  for (const person of people) {
    const visit = await site.visit(path, { cookie: await world.cookieOf(person) });
    const signIn = `/login?redirect=${encodeURIComponent(path)}`;
    const outcome =
      visit.location === signIn
        ? 'sign-in'
        : (world.name(visit.location) ?? (visit.status === 200 ? 'page' : visit.status));
    expect(outcome, person).toBe(row[person]);
    if (outcome === 'page') reads = visit.calls.map(({ call }) => call.replace('GET ', ''));
  }
  if (!reads) return;
  // Pages read at once, in no order; the frame and the page may read the same.
  reads = reads.filter((read) => read !== '/site'); // for structured data, on the server only
  expect([...new Set(world.name(reads))].toSorted()).toEqual([...new Set(row.reads)].toSorted());
}
