import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Service } from '#features/catalog/contract.ts';
import type { TaxDecision, TaxTerms } from '#lib/tax/tax-treatment.ts';
import { taxOf, writeBuyerChoice, type BuyerChoice } from './buyer-choice.ts';
import { priceChoice, readChoice, writeChoice } from './order-choice.ts';
import { restoreInput } from './unsaved-order.ts';
import { OfferChanged, SeenFields, sentOffer, shownOffer, type SeenOffer } from './seen-offer.tsx';

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
  fromPrice: price('10000'),
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

test('everything that another address names wins over what was stored', () => {
  const choice = {
    packageId: 'small',
    addOnIds: ['rush'],
    quantity: 2,
    note: 'In June.',
    coupon: 'OLD',
  };
  const stored = writeChoice(choice);
  stored.set('address', '');
  const named = {
    choice: {
      packageId: 'large',
      addOnIds: ['print'],
      quantity: 3,
      note: 'In May.',
      coupon: 'NEW',
    },
    buyer: { kind: 'company', country: 'FR', vatNumber: 'FR40303265045', orderFor: '' },
  } as const;
  const address = writeChoice({ ...named.choice, addOnIds: ['print'] });
  writeBuyerChoice(address, named.buyer);
  expect(restoreInput(service, stored.toString(), address, guess)).toEqual(named);
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

test('the order form sends what it shows, and knows it again', () => {
  const choice = read('package=large&addOn=print&quantity=2');
  const price = priceChoice(service, choice, HOME);
  const offer = price && shownOffer(service, choice, price.priced);
  expect(offer).toEqual({
    totalMinor: '65000',
    taxMinor: '10378',
    currency: 'EUR',
    deliveryDays: 7,
    revisions: 2,
  });
  const html = renderToStaticMarkup(offer && SeenFields({ offer }));
  const form = new URLSearchParams(
    [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  expect(sentOffer(form)).toEqual(offer);
  expect(sentOffer(new URLSearchParams())).toBeNull();
  form.set('seen.currency', 'constructor');
  expect(sentOffer(form)).toBeNull();
});

test('what changed since the form was sent is named with both values, and nothing else', () => {
  const before: SeenOffer = {
    totalMinor: '8200',
    taxMinor: '0',
    currency: 'EUR',
    deliveryDays: 5,
    revisions: 3,
  };
  const now = { ...before, totalMinor: '69694', taxMinor: '11128', deliveryDays: 60 };
  expect(changesBetween(before, now)).toBe(
    'Total: €696.94, before €82.00|Tax: €111.28, before €0.00|Delivery time: 60 days, before 5 days',
  );
  expect(changesBetween(before, { ...before, revisions: 0 })).toBe('Revisions: 0, before 3');
  expect(changesBetween(before, { ...before })).toBe('');
});

function changesBetween(before: SeenOffer, now: SeenOffer): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(OfferChanged, { before, now, of: now }) },
  ]);
  const html = renderToStaticMarkup(createElement(Page));
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text).join('|');
}
