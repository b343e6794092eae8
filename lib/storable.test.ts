import { expect, test } from 'vitest';
import { storable } from './storable.ts';

test('texts lose the characters that PostgreSQL cannot store, at any depth', () => {
  const sent = {
    name: 'a\0b',
    list: ['\ud83d', { deep: 'x\udc00' }],
    whole: '🎈',
    count: 1,
    none: null,
  };
  expect(storable(sent)).toEqual({
    name: 'ab',
    list: ['\ufffd', { deep: 'x\ufffd' }],
    whole: '🎈',
    count: 1,
    none: null,
  });
  expect(storable('\ud83d')).toBe('\ufffd');
});

test('deeply nested JSON is handled', () => {
  const deep = JSON.parse(
    `${'['.repeat(100_000)}"\0"${']'.repeat(100_000)}`.replace('\0', '\\u0000'),
  );
  expect(() => storable(deep)).not.toThrow();
});

test('a key named __proto__ stays a key', () => {
  const sent = JSON.parse('{"__proto__": {"a": "\\ud800"}}');
  expect(JSON.stringify(storable(sent))).toBe('{"__proto__":{"a":"\ufffd"}}');
  expect(({} as { a?: string }).a).toBeUndefined();
});
