import { expect, test } from 'vitest';
import { activeFilters, catalogPath, readCatalogQuery } from './catalog-query.ts';

const read = (address: string) => readCatalogQuery(new URLSearchParams(address));
const names = { category: 'Web', money: (amount: string) => `€${amount}` };

test('an address is read and written back without what is not asked', () => {
  const query = read('q=+map+&category=web&min=&max=500&sort=price&utm=x');
  expect(query).toEqual({ q: 'map', category: 'web', min: '', max: '500', sort: 'price' });
  expect(catalogPath(query)).toBe('/services?q=map&category=web&max=500&sort=price');
  expect(catalogPath(read('sort=backwards'))).toBe('/services');
});

test('every filter stands in words, with the address that lacks just that one', () => {
  const filters = activeFilters(read('q=map&category=web&min=100&max=500&sort=rating'), names);
  expect(filters).toEqual([
    { label: '“map”', without: '/services?category=web&min=100&max=500&sort=rating' },
    { label: 'Web', without: '/services?q=map&min=100&max=500&sort=rating' },
    { label: '€100 to €500', without: '/services?q=map&category=web&sort=rating' },
  ]);
  expect(activeFilters(read('max=500'), names)[0]?.label).toBe('up to €500');
  expect(activeFilters(read('min=500'), names)[0]?.label).toBe('from €500');
  expect(activeFilters(read('sort=price'), names)).toEqual([]);
});
