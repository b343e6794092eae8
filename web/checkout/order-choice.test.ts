import { expect, test } from 'vitest';
import type { Service } from '#features/catalog/contract.ts';
import { NO_TAX } from '#lib/tax.ts';
import { priceChoice, readChoice, writeChoice } from './order-choice.ts';
import { restoreChoice } from './order-draft.ts';

const price = (amountMinor: string) => ({ amountMinor, currency: 'EUR' });
const plan = (id: string, amountMinor: string) => ({
  id,
  name: id,
  summary: '',
  price: price(amountMinor),
  deliveryDays: 5,
  revisionsIncluded: 2,
  features: [],
});
const extra = (id: string, amountMinor: string, extraDays = 0) => ({
  id,
  name: id,
  description: '',
  price: price(amountMinor),
  extraDays,
});
const service = {
  maxQuantity: 3,
  packages: [plan('small', '10000'), plan('large', '30000')],
  addOns: [extra('print', '2500', 2), extra('rush', '4000')],
} as unknown as Service;
const read = (query: string) => readChoice(service, new URLSearchParams(query));

test('an address without a choice selects the first package, once', () => {
  expect(read('')).toEqual({ packageId: 'small', addOnIds: [], quantity: 1, note: '' });
});

test('unknown options are left out, and the quantity stays within its limits', () => {
  expect(read('package=none&addOn=rush&addOn=none&quantity=99')).toEqual({
    packageId: 'small',
    addOnIds: ['rush'],
    quantity: 3,
    note: '',
  });
  expect(read('quantity=-2').quantity).toBe(1);
  expect(read('quantity=two').quantity).toBe(1);
});

test('a choice is the same after a round trip through its address', () => {
  const choice = {
    packageId: 'large',
    addOnIds: ['print', 'rush'],
    quantity: 2,
    note: 'A & B = C',
  };
  expect(readChoice(service, writeChoice(choice))).toEqual(choice);
});

test('the live total equals what the server charges', () => {
  const priced = priceChoice(service, read('package=large&addOn=print&quantity=2'), NO_TAX);
  expect(priced).toMatchObject({ totalMinor: 65_000n, deliveryDays: 7 });
});

test.each([
  ['the address it was kept under: the choice wins', 'package=large', 'package=large', 'small'],
  ['another address: its package wins', 'package=large', '', 'large'],
  ['an address without a choice', '', 'package=large', 'small'],
])('a stored choice and %s', (_what, address, keptUnder, packageId) => {
  const choice = { packageId: 'small', addOnIds: ['rush'], quantity: 2, note: 'In June.' };
  const kept = writeChoice(choice);
  kept.set('address', new URLSearchParams(keptUnder).toString());
  expect(restoreChoice(service, kept.toString(), new URLSearchParams(address))).toEqual({
    ...choice,
    packageId,
  });
});
