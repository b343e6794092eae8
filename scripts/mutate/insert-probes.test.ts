import { expect, test } from 'vitest';
import { insertProbes } from './insert-probes.ts';

const probe = () => 'seen()';

test.each([
  ['const a = «1»;', 'const a = 1;\n;seen();'],
  ['function f() { return «1»; }', 'function f() {seen(); return 1; }'],
  ['const f = (a) => a + «1»;', 'const f = (a) => (seen(),a + 1);'],
  ['const f = () => ({ a: «1» });', 'const f = () => (seen(),({ a: 1 }));'],
  ['g((a) => h(() => «a»), 2);', 'g((a) => h(() => (seen(),a)), 2);'],
  ['class A { b() { «c»(); } }', 'class A { b() {seen(); c(); } }'],
])('%s', (marked, expected) => {
  const source = marked.replaceAll(/[«»]/g, '');
  expect(insertProbes('file.ts', source, [marked.indexOf('«')], probe)).toBe(expected);
});

test('several places in one file', () => {
  const source = 'const a = () => 1; const b = () => 2;';
  const positions = [source.indexOf('1'), source.indexOf('2')];
  expect(insertProbes('file.ts', source, positions, (at) => `seen(${at})`)).toBe(
    'const a = () => (seen(16),1); const b = () => (seen(35),2);',
  );
});
