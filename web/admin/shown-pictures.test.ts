import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Browsers keep these for a day: the administrator would see the old picture after saving another. */
const KEPT = /['"`]\/(?:favicon\.|icon-\d|apple-touch-icon|social\/)[^'"`]*['"`]/g;

test('the admin area shows pictures with a fixed address by their version', () => {
  const found = globSync('web/admin/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(KEPT)].map(([address]) => ({ file, address })),
  );
  expect(found.length).toBeGreaterThan(2);
  expect(found.filter(({ address }) => !/version\}/.test(address))).toEqual([]);
});
