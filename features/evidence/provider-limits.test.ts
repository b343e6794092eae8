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

test('each provider accepts its own types of files', () => {
  const all = [pdf('a', 1), file('b', 'image/gif'), file('c', 'video/mp4'), file('d', 'image/png')];
  expect(names(fitFor('stripe', all).accepted)).toEqual(['a', 'd']);
  expect(names(fitFor('paypal', all).accepted)).toEqual(['a', 'b', 'd']);
  expect(fitFor('stripe', all).rejected.map(({ because }) => because)).toEqual([
    'Stripe does not accept this type of file',
    'Stripe does not accept this type of file',
  ]);
});

test('earlier files take precedence up to the size limit', () => {
  const fit = fitFor('stripe', [pdf('a', 3_000_000), pdf('b', 1_500_001), pdf('c', 1_500_000)]);
  expect(names(fit.accepted)).toEqual(['a', 'c']);
  expect(fit.rejected).toMatchObject([{ because: 'too large together with the files above' }]);
});

test('Stripe accepts fewer than 50 pages, PayPal files of less than 10 MB', () => {
  const long = [pdf('a', 1, 30), pdf('b', 1, 20), pdf('c', 1, 19)];
  expect(names(fitFor('stripe', long).accepted)).toEqual(['a', 'c']);
  expect(names(fitFor('paypal', long).accepted)).toEqual(['a', 'b', 'c']);
  const large = [pdf('a', 10_000_000), pdf('b', 9_999_999)];
  expect(names(fitFor('paypal', large).accepted)).toEqual(['b']);
});
