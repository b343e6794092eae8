import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { priceLines } from '#features/payments/refunds/refund-lines.ts';
import { priceOrder, type OrderChoice } from '#features/catalog/shared/price-order.ts';
import {
  minus,
  NOTHING,
  spreadDiscounts,
  sumTaxed,
  taxLine,
  type Taxed,
  type TaxRule,
} from '#lib/tax/tax.ts';
import { creditLines, type InvoicedItem, type LineOfOrder } from './credit-lines.ts';

const rule: fc.Arbitrary<TaxRule> = fc.record({
  rateBasisPoints: fc.integer({ min: 0, max: 5000 }),
  mode: fc.constantFrom('inclusive', 'exclusive'),
});
const offers = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 6 }),
    unitPriceMinor: fc.bigInt(0n, 1_000_000n),
  }),
  { minLength: 1, maxLength: 5 },
);
/** The lines of each refund, with their quantities. */
const picks = fc.array(
  fc.uniqueArray(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 6 })), {
    selector: ([index]) => index,
    maxLength: 5,
  }),
  { maxLength: 8 },
);

/** An invoice whose lines are refunded unit by unit, as the product does it. */
class Invoiced {
  readonly rule: TaxRule;
  readonly lines: readonly InvoicedItem[];
  readonly credited: LineOfOrder[][] = [];
  readonly refundedPieces = new Map<string, number>();

  constructor(rule: TaxRule, lines: readonly InvoicedItem[]) {
    this.rule = rule;
    this.lines = lines;
  }

  static of(rule: TaxRule, wanted: readonly { quantity: number; unitPriceMinor: bigint }[]) {
    const lines = wanted.map(({ quantity, unitPriceMinor }, index) => ({
      lineId: `line ${index}`,
      name: `Line ${index}`,
      quantity,
      unitPriceMinor,
      ...taxLine(unitPriceMinor * BigInt(quantity), rule),
    }));
    return new Invoiced(rule, lines);
  }

  creditedOf(lineId: string): LineOfOrder[] {
    return this.credited.flat().filter((line) => line.lineId === lineId);
  }

  left(): Taxed {
    return minus(sumTaxed(this.lines), sumTaxed(this.credited.flat()));
  }

  refund(wanted: readonly { lineId: string; quantity: number }[]) {
    const now = this.lines.map(({ lineId: id, name, quantity, grossMinor }) => {
      const refundedQuantity = this.refundedPieces.get(id) ?? 0;
      const refundedMinor = sumTaxed(this.creditedOf(id)).grossMinor;
      return { id, name, quantity, grossMinor, refundedQuantity, refundedMinor };
    });
    const priced = priceLines(now, wanted);
    if (!priced) return null;
    const before = new Map(
      this.lines.map(({ lineId }) => [lineId, sumTaxed(this.creditedOf(lineId))]),
    );
    const taxMode = this.rule.mode;
    const balance = {
      taxMode,
      locale: 'en' as const,
      invoiced: this.lines,
      before,
      left: this.left(),
    };
    const lines = creditLines(balance, priced.lines);
    if (lines) this.credited.push(lines);
    for (const { lineId, quantity } of wanted) {
      this.refundedPieces.set(lineId, (this.refundedPieces.get(lineId) ?? 0) + quantity);
    }
    return { lines, amountMinor: priced.amountMinor };
  }

  /** All units that were not refunded yet, in one more refund. */
  refundRest() {
    const rest = this.lines.map(({ lineId, quantity }) => ({
      lineId,
      quantity: quantity - (this.refundedPieces.get(lineId) ?? 0),
    }));
    return this.refund(rest.filter(({ quantity }) => quantity > 0));
  }
}

test('lines add up to the refund, and refunds of lines to the invoice', () => {
  fc.assert(
    fc.property(rule, offers, picks, (rule, offers, picks) => {
      const invoice = Invoiced.of(rule, offers);
      for (const pick of picks) {
        const done = invoice.refund(
          pick.map(([index, quantity]) => ({ lineId: `line ${index}`, quantity })),
        );
        if (!done) continue; // more than was left
        expect(sumTaxed(done.lines ?? []).grossMinor).toBe(done.amountMinor);
        expect(done.lines).not.toBeNull();
      }
      expect(invoice.refundRest()?.lines).not.toBeNull();
      expect(invoice.left()).toEqual(NOTHING);
      for (const { lineId, netMinor, taxMinor } of invoice.lines) {
        expect(sumTaxed(invoice.creditedOf(lineId))).toMatchObject({ netMinor, taxMinor });
      }
    }),
    { numRuns: 500 },
  );
});

const discounted: fc.Arbitrary<OrderChoice> = fc
  .record({
    prices: fc.array(fc.bigInt(0n, 1_000_000n), { minLength: 1, maxLength: 5 }),
    shares: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 3 }),
    quantity: fc.integer({ min: 1, max: 6 }),
    tax: rule,
  })
  .map(({ prices: [first = 0n, ...more], shares, quantity, tax }) => {
    const items = {
      package: { name: 'Package', priceMinor: first, deliveryDays: 5 },
      addOns: more.map((priceMinor) => ({ name: 'Add-on', priceMinor, extraDays: 0 })),
      quantity,
      tax,
    };
    let left = priceOrder(items).subtotalMinor;
    const discounts = shares
      .map((percent) => {
        const amountMinor = (left * BigInt(percent)) / 100n;
        left -= amountMinor;
        return { name: `${percent}% off`, amountMinor };
      })
      .filter(({ amountMinor }) => amountMinor > 0n);
    return { ...items, discounts };
  });

test('order, invoice, refunds by line and credit notes agree, with any discounts', () => {
  fc.assert(
    fc.property(discounted, picks, (choice, picks) => {
      const priced = priceOrder(choice);
      const charged = sumTaxed(priced.lines);
      expect(charged).toMatchObject({ grossMinor: priced.totalMinor, taxMinor: priced.taxMinor });
      expect(priced.taxMinor >= 0n && priced.taxMinor <= priced.totalMinor).toBe(true);

      const items = priced.lines.filter(({ kind }) => kind !== 'discount');
      const discounts = priced.lines.filter(({ kind }) => kind === 'discount');
      const paid = spreadDiscounts(items, discounts);
      expect(sumTaxed(paid)).toEqual(charged);
      const isDiscounted = discounts.length > 0;
      const lines = items.map((line, index) => ({
        ...line,
        ...paid[index],
        lineId: `line ${index}`,
        isDiscounted,
      }));
      const invoice = new Invoiced(choice.tax, lines);
      const refunds = [
        ...picks.map((pick) =>
          invoice.refund(pick.map(([at, quantity]) => ({ lineId: `line ${at}`, quantity }))),
        ),
        invoice.refundRest(),
      ].filter((refund) => refund !== null);
      for (const refund of refunds) {
        expect(refund.lines).not.toBeNull();
        expect(sumTaxed(refund.lines ?? []).grossMinor).toBe(refund.amountMinor);
      }
      expect(invoice.left()).toEqual(NOTHING);
      for (const { netMinor, taxMinor, unitPriceMinor, quantity } of invoice.credited.flat()) {
        expect(netMinor >= 0n && taxMinor >= 0n).toBe(true);
        const listed = choice.tax.mode === 'inclusive' ? netMinor + taxMinor : netMinor;
        expect(listed).toBe(unitPriceMinor * BigInt(quantity));
      }
    }),
    { numRuns: 500 },
  );
});

test('the amounts of a credited line agree: net and tax make gross, and quantity times price the listed amount', () => {
  fc.assert(
    fc.property(rule, offers, picks, (rule, offers, picks) => {
      const invoice = Invoiced.of(rule, offers);
      for (const pick of picks) {
        invoice.refund(pick.map(([index, quantity]) => ({ lineId: `line ${index}`, quantity })));
      }
      for (const line of invoice.credited.flat()) {
        const { netMinor, taxMinor, grossMinor, unitPriceMinor, quantity } = line;
        expect(netMinor + taxMinor).toBe(grossMinor);
        expect(netMinor >= 0n && taxMinor >= 0n).toBe(true);
        const listed = rule.mode === 'inclusive' ? grossMinor : netMinor;
        expect(listed).toBe(unitPriceMinor * BigInt(quantity));
      }
    }),
  );
});

test('credits by line never exceed the rest of the line or of the invoice', () => {
  const rule: TaxRule = { rateBasisPoints: 2000, mode: 'inclusive' };
  const invoice = Invoiced.of(rule, [{ quantity: 2, unitPriceMinor: 600n }]);
  const balance = {
    taxMode: rule.mode,
    locale: 'en' as const,
    invoiced: invoice.lines,
    before: new Map<string, Taxed>(),
    left: invoice.left(),
  };
  const piece = { lineId: 'line 0', name: 'Line 0', quantity: 1, amountMinor: 600n };
  expect(creditLines(balance, [piece])).toMatchObject([{ netMinor: 500n, taxMinor: 100n }]);
  expect(creditLines(balance, [{ ...piece, amountMinor: 1_201n }])).toBeNull();
  expect(creditLines(balance, [{ ...piece, lineId: 'another' }])).toBeNull();
  const little = { netMinor: 400n, taxMinor: 200n, grossMinor: 600n };
  expect(creditLines({ ...balance, left: little }, [piece])).toBeNull();
});
