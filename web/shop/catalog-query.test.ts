import { expect, test } from 'vitest';
import { catalogPath, readCatalogQuery } from '#features/catalog/search/contract.ts';
import { writeCursor } from '#lib/lists/cursor.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { activeFilters } from './catalog-query.ts';

const read = (address: string) => readCatalogQuery(new URLSearchParams(address));
const m = messagesOf('en', 'services');
const names = {
  category: 'Web',
  money: (amount: string) => `€${amount}`,
  unit: 'working' as const,
};

test('a query is read and written back without empty and unknown values', () => {
  const query = read('q=+map+&category=web&min=&max=500&sort=price&utm=x');
  expect(query).toMatchObject({ q: 'map', category: 'web', min: '', max: '500', sort: 'price' });
  expect(catalogPath(query)).toBe('/services?q=map&category=web&max=500&sort=price');
  expect(catalogPath(read('sort=backwards&rating=4.2&days=8'))).toBe('/services');
});

test('a cursor belongs to its list, and removing a filter starts from the first page', () => {
  const cursor = writeCursor('price', ['100', '1', 'id']);
  const query = read(`q=map&sort=price&cursor=${cursor}`);
  expect(catalogPath(query)).toBe(`/services?q=map&sort=price&cursor=${cursor}`);
  expect(activeFilters(m, query, names)[0]?.without).toBe('/services?sort=price');
  for (const other of [`sort=newest&cursor=${cursor}`, `cursor=${cursor}`, 'sort=price&cursor=1'])
    expect(read(other).cursor).toBe('');
});

test('each active filter has a label and the address without it', () => {
  const filters = activeFilters(m, read('q=map&category=web&min=100&max=500&sort=rating'), names);
  expect(filters).toEqual([
    { label: '“map”', without: '/services?category=web&min=100&max=500&sort=rating' },
    { label: 'Web', without: '/services?q=map&min=100&max=500&sort=rating' },
    { label: '€100 to €500', without: '/services?q=map&category=web&sort=rating' },
  ]);
  expect(activeFilters(m, read('max=500'), names)[0]?.label).toBe('up to €500');
  expect(activeFilters(m, read('min=500'), names)[0]?.label).toBe('from €500');
  expect(activeFilters(m, read('sort=price'), names)).toEqual([]);
  expect(activeFilters(m, read('rating=4.5&days=7&max=500'), names)).toEqual([
    { label: 'up to €500', without: '/services?rating=4.5&days=7' },
    { label: '4.5 stars and more', without: '/services?max=500&days=7' },
    { label: 'within 7 working days', without: '/services?max=500&rating=4.5' },
  ]);
  const german = messagesOf('de', 'services');
  const labels = activeFilters(german, read('q=map&max=500'), names).map(({ label }) => label);
  expect(labels).toEqual(['„map“', 'bis €500']);
  const more = activeFilters(german, read('rating=4.5&days=3'), names).map(({ label }) => label);
  expect(more).toEqual(['4,5 Sterne und mehr', 'in höchstens 3 Arbeitstagen']);
});
