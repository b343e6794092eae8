import { expect, test } from 'vitest';
import { inFileTypeOrder } from './file-types.ts';

test('the same choice of types reads the same in any order', () => {
  const shuffled = ['pdf', 'unknown', 'image', 'pdf', 'archive'];
  expect(inFileTypeOrder(shuffled)).toEqual(['image', 'pdf', 'archive']);
  expect(inFileTypeOrder(shuffled.toReversed())).toEqual(inFileTypeOrder(shuffled));
});
