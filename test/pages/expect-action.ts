import { expect } from 'vitest';
import type { Db } from '#db/client.ts';
import { FILE, type ActionRow } from './actions.ts';
import type { openSite, Side } from './site.ts';
import { World } from './world.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

/** Submits one form and compares what it sends and gives. */
export async function expectAction(db: Db, site: Site, side: Side, row: ActionRow): Promise<void> {
  const world = new World(db);
  const form = await fillInForm(world, row);
  const path = await world.fillIn(row.at);
  const visit = await site.visit(path, { cookie: await world.cookieOf(row.as), form });
  const sent = visit.calls
    .filter(({ call }) => !call.startsWith('GET '))
    .map(({ call, body }) => [
      call.replace(/-[0-9a-f]{16}$/, '-{digest}'),
      ...(body === undefined ? [] : [body]),
    ]);
  expect(world.name(sent)).toEqual(row.sends);

  const gives = (side === 'browser' && row.inBrowser) || row.gives;
  if (typeof gives === 'string') {
    expect(world.name(visit.location)?.replace(/at=\w+/, 'at={now}')).toBe(gives);
    return;
  }
  expect(visit.location).toBeNull();
  if ('nothing' in gives) expect(visit.result).toBeNull();
  else expect(world.name(visit.result)).toMatchObject(anything(gives));
}

/** Submits a form of a customer's page as somebody who views the account: whatever it sends is refused, where it was tried. */
export async function expectRefusalToViewer(db: Db, site: Site, row: ActionRow): Promise<void> {
  const world = new World(db);
  const form = await fillInForm(world, row);
  const path = await world.fillIn(row.at);
  const visit = await site.visit(path, { cookie: await world.cookieOf('viewer'), form });
  const sent = visit.calls.filter(({ call }) => !call.startsWith('GET '));
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 403));
  if (sent.length > 0) {
    expect(visit.location).toBeNull();
    expect(visit.result).toMatchObject({ error: { code: 'read_only_view' } });
  }
}

async function fillInForm(world: World, row: ActionRow): Promise<FormData> {
  const form = new FormData();
  for (const [name, values] of Object.entries(row.form ?? {})) {
    for (const value of [values].flat()) {
      const field = await world.fillIn(name);
      if (value === FILE) form.append(field, new File(['text'], 'file.txt'));
      else if (value === 'NO FILE') form.append(field, new File([], ''));
      else form.append(field, await world.fillIn(value));
    }
  }
  return form;
}

/** `{any}` stands for some text. */
function anything(expected: object): object {
  const entries = Object.entries(expected).map(([name, value]) => [
    name,
    value === '{any}'
      ? expect.any(String)
      : typeof value === 'object' && value !== null && !Array.isArray(value)
        ? anything(value as object)
        : value,
  ]);
  return Object.fromEntries(entries) as object;
}
