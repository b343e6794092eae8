import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the running version is the newest in the list of changes', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const newest = /^## (\d+\.\d+\.\d+), (?:not yet released|\d{4}-\d\d-\d\d)$/m.exec(
    readFileSync('CHANGELOG.md', 'utf8'),
  );
  expect(newest?.[1]).toBe(version);
});
