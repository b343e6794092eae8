import { expect, test } from 'vitest';
import { describeList, isFiltered, listAddress, readListState, shownColumns } from './list.ts';

const LIST = describeList({
  name: 'maps',
  path: '/admin/maps',
  title: 'navOrders',
  api: '/maps',
  access: 'orders.list',
  filters: { state: ['draft', 'done'], owner: ['me'] },
  texts: ['area'],
  sorts: ['newest', 'name'],
  columns: { name: 'fixed', state: 'shown', size: 'hidden' },
});
const read = (query: string) => readListState(LIST, new URLSearchParams(query));

test('an address says what is shown; what the list does not know is left out', () => {
  expect(read('q=+paper+&state=draft&owner=you&area=north&sort=name&junk=1')).toEqual({
    q: 'paper',
    state: 'draft',
    area: 'north',
    sort: 'name',
  });
  expect(read('sort=newest&q=')).toEqual({});
  expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(200);
});

test('equal states have equal addresses', () => {
  const state = read('sort=name&state=draft&q=a%26b');
  expect(listAddress(LIST, state)).toBe('/admin/maps?q=a%26b&state=draft&sort=name');
  expect(listAddress(LIST, { ...state, q: undefined }, 'c')).toBe(
    '/admin/maps?state=draft&sort=name&cursor=c',
  );
  expect(listAddress(LIST, {})).toBe('/admin/maps');
  expect(read(listAddress(LIST, state).split('?')[1] ?? '')).toEqual(state);
});

test('fixed columns are always shown, in the order of the list', () => {
  expect(shownColumns(LIST, null)).toEqual(['name', 'state']);
  expect(shownColumns(LIST, ['size', 'gone'])).toEqual(['name', 'size']);
});

test('a sort order alone is no filter', () => {
  expect([isFiltered({ sort: 'name' }), isFiltered({ q: 'x' })]).toEqual([false, true]);
});
