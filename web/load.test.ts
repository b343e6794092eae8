import { expect, test } from 'vitest';
import { textValues } from './load.ts';

test('of several values with one name each is kept once, and no secret', () => {
  const form = new FormData();
  for (const value of ['en', 'de', 'en']) form.append('tags', value);
  form.append('newPassword', 'secret');
  expect(textValues(form)).toEqual({ tags: 'en\nde' });
});

test('as many fields as fit into a request are read once each', () => {
  const form = new FormData();
  for (let count = 0; count < 33_000; count += 1) form.append('a', '');
  expect(textValues(form)).toEqual({ a: '' });
});
