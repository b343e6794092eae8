import { expect, test } from 'vitest';
import { fitFor, type PackedFile } from './provider-limits.ts';

const pdf = (name: string, sizeBytes: number, pages: number | null = 1): PackedFile => ({
  name,
  contentType: 'application/pdf',
  sizeBytes,
  pages,
});
const file = (name: string, contentType: string, sizeBytes = 1000): PackedFile => ({
  name,
  contentType,
  sizeBytes,
  pages: 1,
});
const names = (files: { name: string }[]) => files.map(({ name }) => name);

test('each provider has its own kinds of files', () => {
  const all = [pdf('a', 1), file('b', 'image/gif'), file('c', 'video/mp4'), file('d', 'image/png')];
  expect(names(fitFor('stripe', all).taken)).toEqual(['a', 'd']);
  expect(names(fitFor('paypal', all).taken)).toEqual(['a', 'b', 'd']);
  expect(fitFor('stripe', all).left.map(({ because }) => because)).toEqual([
    'not a kind of file that Stripe takes',
    'not a kind of file that Stripe takes',
  ]);
});

test('what comes first goes first, until it is too large together', () => {
  const fit = fitFor('stripe', [pdf('a', 3_000_000), pdf('b', 1_500_001), pdf('c', 1_500_000)]);
  expect(names(fit.taken)).toEqual(['a', 'c']);
  expect(fit.left).toMatchObject([{ because: 'too large together with those above' }]);
});

test('Stripe takes fewer than 50 pages, PayPal files of less than 10 MB', () => {
  const long = [pdf('a', 1, 30), pdf('b', 1, 20), pdf('c', 1, 19)];
  expect(names(fitFor('stripe', long).taken)).toEqual(['a', 'c']);
  expect(names(fitFor('paypal', long).taken)).toEqual(['a', 'b', 'c']);
  const large = [pdf('a', 10_000_000), pdf('b', 9_999_999)];
  expect(names(fitFor('paypal', large).taken)).toEqual(['b']);
});
