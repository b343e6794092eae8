import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import fc from './fast-check.ts';

test('strings and lists reach the requested length', () => {
  const longest = (values: { length: number }[]) => Math.max(...values.map(({ length }) => length));
  expect(longest(fc.sample(fc.string({ maxLength: 200 }), 500))).toBeGreaterThan(150);
  expect(longest(fc.sample(fc.array(fc.boolean(), { maxLength: 20 }), 500))).toBe(20);
});

test('every property test uses fast-check as configured here', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const folders = [
    'api',
    'bench',
    'db',
    'features',
    'integrations',
    'kit',
    'lib',
    'sandbox',
    'scripts',
  ];
  const files = [...folders, 'server', 'test', 'web'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const direct = files.filter((name) =>
    /^import .* from 'fast-check'/m.test(readFileSync(path.join(root, name), 'utf8')),
  );
  expect(direct).toEqual(['test/harness/fast-check.ts']);
});
