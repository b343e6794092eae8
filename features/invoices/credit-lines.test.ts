import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { priceLines } from '#features/payments/refunds/refund-lines.ts';
import { sumTaxed, taxLine, type Taxed, type TaxRule } from '#lib/tax.ts';
import { creditLines, less, NOTHING, type LineOfOrder } from './credit-lines.ts';

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
/** Which lines each refund is of, and how many pieces of each. */
const picks = fc.array(
  fc.uniqueArray(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 6 })), {
    selector: ([index]) => index,
    maxLength: 5,
  }),
  { maxLength: 8 },
);

/** An invoice from which refunds by line take pieces, as the product does it. */
class Invoiced {
  readonly rule: TaxRule;
  readonly lines: LineOfOrder[];
  readonly credited: LineOfOrder[][] = [];

  constructor(rule: TaxRule, wanted: readonly { quantity: number; unitPriceMinor: bigint }[]) {
    this.rule = rule;
    this.lines = wanted.map(({ quantity, unitPriceMinor }, index) => ({
      lineId: `line ${index}`,
      name: `Line ${index}`,
      quantity,
      unitPriceMinor,
      ...taxLine(unitPriceMinor * BigInt(quantity), rule),
    }));
  }

  creditedOf(lineId: string): LineOfOrder[] {
    return this.credited.flat().filter((line) => line.lineId === lineId);
  }

  left(): Taxed {
    return less(sumTaxed(this.lines), sumTaxed(this.credited.flat()));
  }

  refund(wanted: readonly { lineId: string; quantity: number }[]) {
    const now = this.lines.map(({ lineId: id, name, quantity, grossMinor }) => {
      const before = this.creditedOf(id);
      const refundedQuantity = before.reduce((sum, line) => sum + line.quantity, 0);
      const refundedMinor = sumTaxed(before).grossMinor;
      return { id, name, quantity, grossMinor, refundedQuantity, refundedMinor };
    });
    const priced = priceLines(now, wanted);
    if (!priced) return null;
    const before = new Map(
      this.lines.map(({ lineId }) => [lineId, sumTaxed(this.creditedOf(lineId))]),
    );
    const facts = { taxMode: this.rule.mode, invoiced: this.lines, before, left: this.left() };
    const lines = creditLines(facts, priced.lines);
    if (lines) this.credited.push(lines);
    return { lines, amountMinor: priced.amountMinor };
  }

  /** Every piece that did not go back yet, by one more refund. */
  refundRest() {
    const rest = this.lines.map(({ lineId, quantity }) => ({
      lineId,
      quantity: this.creditedOf(lineId).reduce((left, line) => left - line.quantity, quantity),
    }));
    return this.refund(rest.filter(({ quantity }) => quantity > 0));
  }
}

test('lines add up to the refund, and refunds of lines to the invoice', () => {
  fc.assert(
    fc.property(rule, offers, picks, (rule, offers, picks) => {
      const invoice = new Invoiced(rule, offers);
      for (const pick of picks) {
        const done = invoice.refund(
          pick.map(([index, quantity]) => ({ lineId: `line ${index}`, quantity })),
        );
        if (!done) continue; // more than there was
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

test('a credited line is what it says: net and tax make gross, and pieces times their price what is listed', () => {
  fc.assert(
    fc.property(rule, offers, picks, (rule, offers, picks) => {
      const invoice = new Invoiced(rule, offers);
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

test('nothing is credited by line beyond what is left of the line or of the whole', () => {
  const rule: TaxRule = { rateBasisPoints: 2000, mode: 'inclusive' };
  const invoice = new Invoiced(rule, [{ quantity: 2, unitPriceMinor: 600n }]);
  const facts = {
    taxMode: rule.mode,
    invoiced: invoice.lines,
    before: new Map<string, Taxed>(),
    left: invoice.left(),
  };
  const piece = { lineId: 'line 0', name: 'Line 0', quantity: 1, amountMinor: 600n };
  expect(creditLines(facts, [piece])).toMatchObject([{ netMinor: 500n, taxMinor: 100n }]);
  expect(creditLines(facts, [{ ...piece, amountMinor: 1_201n }])).toBeNull();
  expect(creditLines(facts, [{ ...piece, lineId: 'another' }])).toBeNull();
  const little = { netMinor: 400n, taxMinor: 200n, grossMinor: 600n };
  expect(creditLines({ ...facts, left: little }, [piece])).toBeNull();
});
