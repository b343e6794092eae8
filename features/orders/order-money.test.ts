/** Each combination of what can happen to the money of an order or an extra, and what its customer reads about it in both languages. */
import { expect, test } from 'vitest';
import { moneySentences } from '#features/orders/shared/money-sentences.ts';
import { moneyOfOrder, presentMoney, sumMoney } from './order-money.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import type { Locale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';

const PAID = 10_000n;
const none = { refunded: 0n, refunding: 0n, chargedBack: 0n };

const cases = [0n, PAID].flatMap((captured) =>
  [0n, 2_500n, captured].flatMap((refunded) =>
    [0n, 1_000n].flatMap((refunding) =>
      [0n, 4_000n, captured - refunded].flatMap((chargedBack) =>
        [false, true].flatMap((isDisputed) =>
          // Not over; everything goes back; a share is kept; nothing goes back. A void extra is as an order that is cancelled.
          [null, 0n, 5_000n, PAID].map((agreed) => ({
            captured,
            refunded,
            refunding,
            chargedBack,
            isDisputed,
            agreed,
          })),
        ),
      ),
    ),
  ),
);
/** A provider refunds no more than it has, and a dispute takes no more than was paid. */
const reachable = cases.filter(
  ({ captured, refunded, refunding, chargedBack }) =>
    refunded + refunding + chargedBack <= captured && chargedBack >= 0n,
);

const say = (
  { isDisputed, agreed, ...moved }: (typeof cases)[number],
  locale: Locale,
): string[] => {
  const money = sumMoney(
    {
      capturedMinor: moved.captured,
      refundedMinor: moved.refunded,
      refundingMinor: moved.refunding,
      chargedBackMinor: moved.chargedBack,
    },
    agreed,
  );
  const m = messagesOf(locale, 'money');
  return moneySentences(m, presentMoney(money, 'EUR'), { locale, isDisputed });
};

test('every amount adds up, and nothing is promised that is gone', () => {
  expect(reachable.length).toBeGreaterThan(80);
  for (const each of reachable) {
    const { captured, refunded, refunding, chargedBack, agreed, isDisputed } = each;
    const moved = {
      capturedMinor: captured,
      refundedMinor: refunded,
      refundingMinor: refunding,
      chargedBackMinor: chargedBack,
    };
    const { keptMinor, dueMinor } = sumMoney(moved, agreed);
    expect(refunded + refunding + chargedBack + keptMinor + dueMinor).toBe(captured);
    expect(dueMinor).toBeGreaterThanOrEqual(0n);
    expect(agreed === null ? dueMinor : 0n).toBe(0n);
    expect(agreed === 0n ? keptMinor : 0n).toBe(0n);
    for (const locale of ['en', 'de'] as const) {
      const m = messagesOf(locale, 'money');
      const amount = (minor: bigint) => formatAmount(money(minor, 'EUR'), locale);
      const expected = [
        refunded > 0n && m.refunded({ amount: amount(refunded) }),
        refunding > 0n && m.refunding({ amount: amount(refunding) }),
        chargedBack > 0n && m.chargedBack({ amount: amount(chargedBack) }),
        captured > 0n && isDisputed && m.deciding,
        !isDisputed && dueMinor > 0n && m.due({ amount: amount(dueMinor) }),
        keptMinor > 0n && m.kept({ amount: amount(keptMinor) }),
      ].filter((sentence) => sentence !== false);
      expect(say(each, locale)).toEqual(expected);
    }
  }
});

const open = { ...none, captured: PAID, isDisputed: false, agreed: 0n };

test.each([
  ['nothing was paid', { ...open, captured: 0n }, [], []],
  ['a cancelled order', open, ['We will refund €100.00.'], ['Wir erstatten Ihnen 100,00\u00a0€.']],
  [
    'a lost dispute',
    { ...open, chargedBack: PAID },
    ['€100.00 was charged back through your bank or payment service.'],
    ['100,00\u00a0€ wurden über Ihre Bank oder Ihren Zahlungsanbieter zurückgebucht.'],
  ],
  [
    'a lost dispute after a refund of a part',
    { ...open, refunded: 2_500n, chargedBack: 7_500n },
    ['€25.00 was refunded.', '€75.00 was charged back through your bank or payment service.'],
    [
      '25,00\u00a0€ wurden erstattet.',
      '75,00\u00a0€ wurden über Ihre Bank oder Ihren Zahlungsanbieter zurückgebucht.',
    ],
  ],
  [
    'an agreed share',
    { ...open, refunded: 4_000n, agreed: 6_000n },
    ['€40.00 was refunded.', 'We keep €60.00 of what you paid.'],
    ['40,00\u00a0€ wurden erstattet.', 'Von Ihrer Zahlung behalten wir 60,00\u00a0€ ein.'],
  ],
  [
    'an agreement without a refund',
    { ...open, agreed: PAID },
    ['We keep €100.00 of what you paid.'],
    ['Von Ihrer Zahlung behalten wir 100,00\u00a0€ ein.'],
  ],
  [
    'an agreed refund that failed',
    { ...open, agreed: 6_000n },
    ['We will refund €40.00.', 'We keep €60.00 of what you paid.'],
    ['Wir erstatten Ihnen 40,00\u00a0€.', 'Von Ihrer Zahlung behalten wir 60,00\u00a0€ ein.'],
  ],
])('%s, in words', (_, each, english, german) => {
  expect(say(each, 'en')).toEqual(english);
  expect(say(each, 'de')).toEqual(german);
});

test('money is due only of a cancelled order', () => {
  const columns = {
    captured_minor: PAID,
    refunded_minor: 0n,
    refunding_minor: 0n,
    charged_back_minor: 0n,
    kept_minor: 0n,
  };
  expect(moneyOfOrder({ ...columns, state: 'cancelled' }).dueMinor).toBe(PAID);
  expect(moneyOfOrder({ ...columns, state: 'completed' }).dueMinor).toBe(0n);
  expect(moneyOfOrder({ ...columns, state: 'completed' }).keptMinor).toBe(PAID);
});
