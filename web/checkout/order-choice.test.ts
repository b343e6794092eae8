import { expect, test } from 'vitest';
import type { Service } from '#features/catalog/contract.ts';
import type { TaxDecision, TaxTerms } from '#lib/tax-treatment.ts';
import { taxOf, writeBuyerChoice, type BuyerChoice } from './buyer-choice.ts';
import { priceChoice, readChoice, writeChoice } from './order-choice.ts';
import { restoreInput } from './order-draft.ts';

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
const guess: BuyerChoice = { kind: 'private', country: 'DE', vatNumber: '', orderFor: '' };
const service = {
  maxQuantity: 3,
  tax: {
    system: 'by_country',
    sellerCountry: 'DE',
    mode: 'inclusive',
    homeRateBasisPoints: 1900,
    isExempt: false,
    place: 'buyer',
    isOss: true,
    rates: { FR: 2000 },
  } satisfies TaxTerms,
  packages: [plan('small', '10000'), plan('large', '30000')],
  addOns: [extra('print', '2500', 2), extra('rush', '4000')],
} as unknown as Service;
const HOME: TaxDecision = { treatment: 'domestic', country: 'DE', rateBasisPoints: 1900 };
const read = (query: string) => readChoice(service, new URLSearchParams(query));

test('an address without a choice selects the first package, once', () => {
  expect(read('')).toEqual({ packageId: 'small', addOnIds: [], quantity: 1, note: '', coupon: '' });
});

test('unknown options are left out, and the quantity stays within its limits', () => {
  expect(read('package=none&addOn=rush&addOn=none&quantity=99')).toEqual({
    packageId: 'small',
    addOnIds: ['rush'],
    quantity: 3,
    note: '',
    coupon: '',
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
    coupon: 'spring 20',
  };
  expect(readChoice(service, writeChoice(choice))).toEqual(choice);
});

test('the live total equals what the server charges', () => {
  const choice = read('package=large&addOn=print&quantity=2');
  expect(priceChoice(service, choice, HOME)?.priced).toMatchObject({
    totalMinor: 65_000n,
    deliveryDays: 7,
  });
});

test('a consumer of another country sees the price with the tax of that country', () => {
  const buyer = { kind: 'private', country: 'FR', vatNumber: '' } as const;
  const priced = priceChoice(service, read('package=large'), taxOf(service, buyer));
  expect(priced?.priced).toMatchObject({ totalMinor: 30_252n, taxMinor: 5_042n });
  const company = { kind: 'company', country: 'FR', vatNumber: 'FR40303265045' } as const;
  const free = priceChoice(service, read('package=large'), taxOf(service, company));
  expect(free?.priced).toMatchObject({ totalMinor: 25_210n, taxMinor: 0n });
});

test('a coupon takes the same off for every buyer, before the tax of their country', () => {
  const amount = { amountMinor: '5950', currency: 'EUR' } as const;
  const coupon = { code: 'HELLO', percentBasisPoints: null, amount, minimum: null };
  const named = { coupon, name: 'Coupon HELLO' };
  const choice = read('package=large');
  const home = priceChoice(service, choice, HOME, named)?.priced;
  expect(home).toMatchObject({ totalMinor: 24_050n, taxMinor: 3_840n });
  const buyer = { kind: 'private', country: 'FR', vatNumber: '' } as const;
  const abroad = priceChoice(service, choice, taxOf(service, buyer), named)?.priced;
  expect(abroad).toMatchObject({ totalMinor: 24_252n, taxMinor: 4_042n });
  const minimum = { amountMinor: '30001', currency: 'EUR' } as const;
  const dear = { coupon: { ...coupon, minimum }, name: 'Coupon HELLO' };
  expect(priceChoice(service, choice, HOME, dear)).toMatchObject({ refused: 'below_minimum' });
});

test.each([
  ['the address it was kept under: the choice wins', 'package=large', 'package=large', 'small'],
  ['another address: its package wins', 'package=large', '', 'large'],
  ['an address without a choice', '', 'package=large', 'small'],
])('a stored choice and %s', (_what, address, keptUnder, packageId) => {
  const choice = {
    packageId: 'small',
    addOnIds: ['rush'],
    quantity: 2,
    note: 'In June.',
    coupon: '',
  };
  const kept = writeChoice(choice);
  kept.set('address', new URLSearchParams(keptUnder).toString());
  const given = new URLSearchParams(address);
  const restored = restoreInput(service, kept.toString(), given, guess);
  expect(restored).toEqual({ choice: { ...choice, packageId }, buyer: guess });
});

test('who orders is restored where it was chosen, and guessed elsewhere', () => {
  const kept = writeChoice({ packageId: 'small', addOnIds: [], quantity: 1, note: '', coupon: '' });
  const restore = (address = '') =>
    restoreInput(service, kept.toString(), new URLSearchParams(address), guess).buyer;
  expect(restore()).toEqual(guess);
  const buyer: BuyerChoice = {
    kind: 'company',
    country: 'FR',
    vatNumber: 'FR40303265045',
    orderFor: '',
  };
  writeBuyerChoice(kept, buyer);
  expect(restore()).toEqual(buyer);
  expect(restore('buyerKind=private&buyerCountry=IT&buyerVatNumber=')).toEqual({
    kind: 'private',
    country: 'IT',
    vatNumber: '',
    orderFor: '',
  });
});
