import { expect, test } from 'vitest';
import { money } from '#lib/money/money.ts';
import { orderRequest } from './order-request.ts';

test.each([
  ['de', 'de-DE'],
  ['en', 'en-US'],
  ['de-AT', 'de-AT'],
  ['zh-Hant-HK', 'zh-HK'],
  // The code has three letters, so PayPal would refuse the order.
  ['fil', undefined],
  [undefined, undefined],
])('the language %s is sent to PayPal as %s', (locale, sent) => {
  const { paymentSource } = orderRequest({
    idempotencyKey: 'k',
    paymentReference: 'p',
    orderId: 'o',
    invoiceReference: 'A-1',
    description: 'Logo design',
    amount: money(4_900n, 'EUR'),
    expiresAt: new Date(0),
    successUrl: 'https://shop.example/a',
    cancelUrl: 'https://shop.example/b',
    ...(locale && { locale }),
  });
  expect(paymentSource?.paypal?.experienceContext?.locale).toBe(sent);
});
