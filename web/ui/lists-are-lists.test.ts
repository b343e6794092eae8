import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('a list has no other role, which would take its entries from it', () => {
  const withRole = globSync('web/**/*.tsx').filter((file) =>
    /<(?:ul|ol)\b[^>]*\srole="(?!list")/.test(readFileSync(file, 'utf8')),
  );
  expect(withRole).toEqual([]);
});
