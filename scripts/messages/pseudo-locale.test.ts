import { expect, test } from 'vitest';
import { parametersOf } from './compile.ts';
import { pseudoLocalize } from './pseudo-locale.ts';

test('a pseudo-localized text is bracketed, accented and longer', () => {
  const disguised = pseudoLocalize('Order now');
  expect(disguised).toMatch(/^⟦.*~+⟧$/);
  expect(disguised).toContain('Ordèr nòw'.replace('O', 'Ò').replaceAll('n', 'ñ'));
  expect(disguised.length).toBeGreaterThan(11);
});

test('a pseudo-localized message keeps its parameters', () => {
  const text = '{name} sent {count, plural, one {# file} other {# files}}. <link>Open it</link>';
  const disguised = pseudoLocalize(text);
  expect(parametersOf(disguised)).toEqual(parametersOf(text));
  expect(disguised).toContain('fìlès');
});
