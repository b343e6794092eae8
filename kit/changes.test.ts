import { expect, test } from 'vitest';
import { changesBetween, MAX_CHANGED_TEXT, MAX_CHANGES } from './changes.ts';

test('prices of parts are money of the service, found by the id of the part', () => {
  const before = { packages: [{ id: 'a', name: 'Basic', price_minor: '9000', features: [] }] };
  const after = { packages: [{ id: 'a', name: 'Basic', price_minor: '12000', features: ['Map'] }] };
  expect(changesBetween(before, after, { currency: 'EUR' })).toEqual([
    {
      path: [{ field: 'packages' }, { item: 'Basic' }, { field: 'price_minor' }],
      before: { amount: '90.00', currency: 'EUR' },
      after: { amount: '120.00', currency: 'EUR' },
    },
    {
      path: [{ field: 'packages' }, { item: 'Basic' }, { field: 'features' }],
      before: [],
      after: ['Map'],
    },
  ]);
});

test('items that come, go and move are named', () => {
  const [one, two, three] = [
    { id: '1', title: 'One' },
    { id: '2', title: { en: 'Two' } },
    { id: '3', title: 'Three' },
  ];
  expect(
    changesBetween({ steps: [one, two] }, { steps: [two, one, three] }).map(({ path, kind }) => [
      path.map((step) => Object.values(step)[0]).join(' '),
      kind,
    ]),
  ).toEqual([
    ['steps Three', 'added'],
    ['steps Three title', undefined],
    ['steps', 'moved'],
  ]);
  expect(changesBetween({ steps: [two] }, { steps: null })).toEqual([
    { path: [{ field: 'steps' }, { item: 'Two' }], kind: 'removed' },
  ]);
});

test('equal, empty and technical values are no changes; secrets never are', () => {
  const before = { title: 'A', note: '', version: 1, updated_at: new Date(0), apiKey: 'x' };
  const after = { title: 'A', note: null, version: 2, updated_at: new Date(1), apiKey: 'y' };
  expect(changesBetween(before, after)).toEqual([]);
  expect(changesBetween({ mail: { password: 'x' } }, { mail: { password: 'y' } })).toEqual([]);
});

test('long texts are kept from shortly before their difference on', () => {
  const same = 'The same words again and again.\n'.repeat(2_000);
  const [change] = changesBetween({ body: `${same}old 🌍` }, { body: `${same}new` });
  expect(change).toMatchObject({ isExcerpt: true });
  expect(String(change?.before)).toMatch(/^The same[\s\S]*old 🌍$/);
  const [rewritten] = changesBetween({ body: 'a'.repeat(99_999) }, { body: 'b' });
  expect(String(rewritten?.before)).toHaveLength(MAX_CHANGED_TEXT);
});

test('an entry stays small however much changes', () => {
  const text = (letter: string) => ({ title: letter.repeat(1_999) });
  const before = { items: Array.from({ length: 500 }, () => text('a')) };
  const after = { items: Array.from({ length: 500 }, () => text('b')) };
  const changes = changesBetween(before, after);
  expect(changes).toHaveLength(MAX_CHANGES);
  expect(JSON.stringify(changes).length).toBeLessThan(70_000);
});
