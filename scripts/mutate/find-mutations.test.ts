import { expect, test } from 'vitest';
import { applyMutation, findMutations } from './find-mutations.ts';

const mutantsOf = (source: string) =>
  findMutations('file.ts', source).map((mutation) => applyMutation(source, mutation));

test.each([
  ['a < b;', ['a <= b;']],
  ['a === b && c;', ['a !== b && c;', 'a === b || c;']],
  ['x = !a;', ['x = a;']],
  ['x = a ? b : c;', ['x = a ? (c) : (b);']],
  ['if (a) f();', ['if (false) f();', 'if (true) f();', 'if (a) ;']],
  ['await audit(ctx);', [';']],
  ['x = rows.where(a).limit(b);', ['x = rows.where(a);', 'x = rows.limit(b);']],
  ['x = 9;', ['x = 10;']],
  ['x = 9n;', ['x = 10n;']],
  ['x = true;', ['x = false;']],
  ["x = 'order.paid';", ['x = "order.paidx";']],
])('%s', (source, expected) => {
  expect(mutantsOf(source).toSorted()).toEqual(expected.toSorted());
});

test.each([
  "import { a } from './a.ts';",
  "type A = 'a' | 'b';",
  'interface A { a: 1 }',
  "x = 'Some fields need another look.';",
  "x = { 'a-b': y };",
])('%s has no mutation', (source) => {
  expect(mutantsOf(source)).toEqual([]);
});

test('a mutation knows its line', () => {
  expect(findMutations('file.ts', 'a;\n\nb < c;').map(({ line }) => line)).toEqual([3]);
});
