import { expect, test } from 'vitest';
import { renderMail } from '#features/mail/render-mail.ts';
import { problemResponse } from '#kit/http.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PaymentFailures } from '#features/payments/contract.ts';
import { alertMail } from './payment-alert.email.tsx';
import { paymentReceiptMail } from './payment-receipt.email.tsx';

const frame = {
  shopName: 'Northlight',
  locale: 'de' as const,
  timeZone: 'UTC',
  accentHue: 250,
  contactEmail: '',
  publicUrl: 'https://shop.test',
};

test('a German receipt has no English word', async () => {
  const mail = paymentReceiptMail(frame, {
    username: 'Ada',
    orderNumber: 'A-2026-00042',
    orderUrl: 'https://shop.test/orders/1',
    lines: [{ name: 'Logo', quantity: 2, amount: '100,00 €' }],
    tax: { name: 'Enthaltene Steuer (19 %)', amount: '15,97 €' },
    total: '100,00 €',
    provider: 'stripe',
    paidOn: '12. Mai 2026',
    reference: 'ch_3Q12',
    seller: 'Northlight GmbH',
    hasInvoice: true,
    isTest: true,
  });
  const { text } = await renderMail(mail.body);
  expect(mail.subject).toBe('Zahlungsbestätigung für Bestellung A-2026-00042');
  expect(text).toContain('Die Rechnung liegt dieser E-Mail bei.');
  expect(text).toContain('Bezahlt mit: Karte, 12. Mai 2026');
  expect(text).not.toMatch(/\b(Hello|order|paid|card|Total|Receipt|test payment)\b/i);
});

test('several problems are counted in German', () => {
  const alert = { title: 'Eine Zahlung wird angefochten', advice: '', facts: [], order: null };
  const pageUrl = 'https://shop.test/admin/payments';
  const { subject } = alertMail(frame, { alerts: [alert, alert], moreCount: 1, pageUrl });
  expect(subject).toBe('3 Zahlungsprobleme brauchen Ihre Aufmerksamkeit');
});

test('a refusal is in the language of the customer', async () => {
  const response = problemResponse(new ApiFailure(PaymentFailures.order_already_paid), 'de');
  expect(await response.json()).toMatchObject({
    title: 'This order is already paid.',
    detail: 'Diese Bestellung ist bereits bezahlt.',
  });
});
