import { expect, test } from 'vitest';
import { labelsOf, readOptions, writeOptions } from './option-lines.ts';

test('a list is read as it was written', () => {
  const options = [
    { value: 'ZA', label: 'South Africa' },
    { value: 'AX', label: 'Åland Islands' },
  ];
  const lines = writeOptions(options);
  expect(readOptions(lines)).toEqual(options);
  expect(labelsOf(lines)).toEqual({ ZA: 'South Africa', AX: 'Åland Islands' });
});
