import { expect, test } from 'vitest';
import { z } from 'zod';
import { unaudited } from '#lib/compare/change.ts';
import { NonNegativeMinorUnits } from '#lib/money/amount.ts';
import { changesBetween, changesOf, MAX_CHANGED_TEXT, MAX_CHANGES } from './changes.ts';

const Text = z.string().trim();

test('prices of parts are money of the service, found by the id of the part', () => {
  const Service = z.object({
    packages: z
      .array(
        z
          .object({
            id: z.uuid().optional(),
            name: Text,
            priceMinor: NonNegativeMinorUnits.refine((minor) => minor > 0n).nullable(),
            features: z.array(Text).transform((all) => [...new Set(all)]),
          })
          .refine(({ name }) => name !== ''),
      )
      .default([]),
  });
  const before = { packages: [{ id: 'a', name: 'Basic', priceMinor: '9000', features: [] }] };
  const after = { packages: [{ id: 'a', name: 'Basic', priceMinor: '12000', features: ['Map'] }] };
  expect(changesOf(Service, before, after, 'EUR')).toEqual([
    {
      path: [{ field: 'packages' }, { item: 'Basic' }, { field: 'priceMinor' }],
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
  const title = z.union([Text, z.record(z.string(), Text)]);
  const Steps = z.object({ steps: z.array(z.object({ id: z.string(), title })).nullable() });
  const [one, two, three] = [
    { id: '1', title: 'One' },
    { id: '2', title: { en: 'Two' } },
    { id: '3', title: 'Three' },
  ];
  expect(
    changesOf(Steps, { steps: [one, two] }, { steps: [two, one, three] }).map(({ path, kind }) => [
      path.map((step) => Object.values(step)[0]).join(' '),
      kind,
    ]),
  ).toEqual([
    ['steps Three', 'added'],
    ['steps Three title', undefined],
    ['steps', 'moved'],
  ]);
  expect(changesOf(Steps, { steps: [two] }, { steps: null })).toEqual([
    { path: [{ field: 'steps' }, { item: 'Two' }], kind: 'removed' },
  ]);
});

test('equal and empty values are no changes, nor are fields that the schema does not name', () => {
  const before = { title: 'A', note: '', apiKey: 'x', at: new Date(0) };
  const after = { title: 'A', note: null, apiKey: 'y', at: new Date(0) };
  const Fields = z.object({ title: Text, note: Text.nullable(), at: z.date() });
  expect(changesOf(Fields, before, after)).toEqual([]);
  expect(changesBetween({ state: 'open', at: before.at }, { state: 'open', at: after.at })).toEqual(
    [],
  );
});

test('a secret is in no entry, whatever it is called and wherever it is', () => {
  const Secret = z.string().register(unaudited, { isSecret: true });
  const Hidden = z.object({
    motto: Secret,
    greeting: Secret.min(3).optional(),
    farewell: Secret.transform((text) => text.toUpperCase()).nullable(),
    words: z.array(Secret),
    names: z.record(z.string(), Secret),
    either: z.union([z.number(), Secret]),
    box: z.object({ motto: Secret, size: z.number() }),
    items: z.array(z.object({ id: z.string(), title: Secret, size: z.number() })),
    anything: z.unknown(),
  });
  const values = (word: string, size: number) => ({
    motto: word,
    greeting: word,
    farewell: word,
    words: [word],
    names: { en: word },
    either: word,
    box: { motto: word, size },
    items: [{ id: '1', title: word, size }],
    anything: { motto: word },
  });
  const changes = changesOf(Hidden, values('open sesame', 1), values('open barley', 2));
  expect(changes.filter(({ before, after }) => before !== null || after !== null)).toEqual([
    { path: [{ field: 'box' }, { field: 'size' }], before: 1, after: 2 },
    { path: [{ field: 'items' }, { item: '1' }, { field: 'size' }], before: 1, after: 2 },
  ]);
  expect(JSON.stringify(changes)).not.toContain('open');
});

test('both sides of an edit have every field of its contract', () => {
  const Edit = z.object({ title: Text, isNew: z.boolean() });
  // @ts-expect-error: `isNew` is neither audited nor left out.
  expect(changesOf(Edit, { title: 'A' }, { title: 'B', isNew: true })).toHaveLength(2);
  // @ts-expect-error: the value after it is missing.
  expect(changesBetween({ title: 'A', state: 'open' }, { title: 'B' })).toHaveLength(2);
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
  const Items = z.object({ items: z.array(z.object({ title: Text })) });
  const text = (letter: string) => ({ title: letter.repeat(1_999) });
  const before = { items: Array.from({ length: 500 }, () => text('a')) };
  const after = { items: Array.from({ length: 500 }, () => text('b')) };
  const changes = changesOf(Items, before, after);
  expect(changes).toHaveLength(MAX_CHANGES);
  expect(JSON.stringify(changes).length).toBeLessThan(70_000);
});
