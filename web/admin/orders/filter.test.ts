import { expect, test } from 'vitest';
import { listAddress, readFilter } from './filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test('an address says what the list shows, and nothing it does not know', () => {
  expect(read('q= ada &state=on_hold&flag=overdue&sort=due')).toEqual({
    q: 'ada',
    state: 'on_hold',
    flag: 'overdue',
    sort: 'due',
  });
  expect(read('state=lost&flag=constructor&sort=toString&q=')).toEqual({});
});

test('the usual list has the shortest address', () => {
  expect(listAddress(read('sort=newest'))).toBe('/admin/orders');
  expect(listAddress({ ...read('q=ada'), cursor: 'x' })).toBe('/admin/orders?q=ada&cursor=x');
});
