import type { Invoice } from '#features/invoices/contract.ts';
import type { Amount } from '#lib/money/amount.ts';

export const amountOf = (minor: number, currency = 'EUR') =>
  ({ amountMinor: String(minor), currency }) as Amount;

export const printedLine = {
  name: 'Φωτεινό σήμα · Живой знак · Łódź',
  quantity: 2,
  unitPrice: amountOf(6_150),
  net: amountOf(10_000),
  tax: amountOf(2_300),
  gross: amountOf(12_300),
};

/** An invoice as it is printed, with letters of four scripts. */
export function printedInvoice(values: Partial<Invoice> = {}): Invoice {
  return {
    id: 'b0a1c6d2-4a53-4d7b-9a55-0c1f5a1d2e3f',
    kind: 'invoice',
    number: 'INV-2026-0007',
    isTest: false,
    locale: 'en',
    orderId: 'c0a1c6d2-4a53-4d7b-9a55-0c1f5a1d2e3f',
    orderNumber: 'A-2026-00042',
    title: 'Logo and wordmark',
    issuedAt: '2026-05-12T14:00:00.000Z',
    timeZone: 'UTC',
    suppliedAt: '2026-05-12T13:59:00.000Z',
    seller: {
      name: 'Northlight',
      address: 'Lange Straße 1\n10115 Berlin',
      taxId: 'DE123456789',
      registration: '',
      email: 'hello@northlight.example',
    },
    buyer: {
      name: 'Ελένη',
      email: 'eleni@example.test',
      address: ['Παπάφη 12', '546 38 Θεσσαλονίκη', 'Greece'],
      taxId: 'EL123456789',
    },
    paidWith: { provider: 'stripe', reference: 'ch_3Q12' },
    reason: '',
    corrects: null,
    wording: null,
    taxMode: 'inclusive',
    taxTreatment: 'flat',
    taxCountry: '',
    taxSentence: '',
    lines: [printedLine],
    taxLines: [{ rateBasisPoints: 2300, net: amountOf(10_000), tax: amountOf(2_300) }],
    net: amountOf(10_000),
    tax: amountOf(2_300),
    gross: amountOf(12_300),
    ...values,
  };
}
