import { expect, test } from 'vitest';
import { parametersOf } from './compile.ts';
import { disguise } from './pseudo-locale.ts';

test('a disguised text is bracketed, accented and longer', () => {
  const disguised = disguise('Order now');
  expect(disguised).toMatch(/^⟦.*~+⟧$/);
  expect(disguised).toContain('Ordèr nòw'.replace('O', 'Ò').replaceAll('n', 'ñ'));
  expect(disguised.length).toBeGreaterThan(11);
});

test('a disguised message keeps its parameters', () => {
  const text = '{name} sent {count, plural, one {# file} other {# files}}. <link>Open it</link>';
  const disguised = disguise(text);
  expect(parametersOf(disguised)).toEqual(parametersOf(text));
  expect(disguised).toContain('fìlès');
});
