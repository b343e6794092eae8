import { expect, test } from 'vitest';
import { listAddress, readFilter } from './filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test('known query values become filters, unknown ones are ignored', () => {
  expect(read('q= ada &state=on_hold&flag=overdue&sort=due')).toEqual({
    q: 'ada',
    state: 'on_hold',
    flag: 'overdue',
    sort: 'due',
  });
  expect(read('state=lost&flag=constructor&sort=toString&q=')).toEqual({});
});

test('the default list has no query', () => {
  expect(listAddress(read('sort=newest'))).toBe('/admin/orders');
  expect(listAddress({ ...read('q=ada'), cursor: 'x' })).toBe('/admin/orders?q=ada&cursor=x');
});
