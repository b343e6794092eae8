import { expect, test } from 'vitest';
import { mayReload } from './chunk-reload.ts';

function newStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('a page reloads once within ten seconds', () => {
  const storage = newStorage();
  const start = Date.UTC(2026, 4, 12);
  expect(mayReload(start, storage)).toBe(true);
  expect(mayReload(start + 9_999, storage)).toBe(false);
  expect(mayReload(start + 10_000, storage)).toBe(true);
});
