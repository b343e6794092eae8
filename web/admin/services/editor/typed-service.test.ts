import { expect, test } from 'vitest';
import type { EditableService } from '#features/catalog/contract.ts';
import { readServiceInput } from '#web/admin/services/service-input.ts';
import { typedService } from './typed-service.ts';

const service = {
  id: '4e6c2a52-54c5-4b2c-9b7d-0e7f4c5ac000',
  currency: 'EUR',
  locale: 'en',
  updatedAt: '2026-05-12T10:00:00.000Z',
  edit: { slug: 'map' },
} as EditableService;
const fileId = '4e6c2a52-54c5-4b2c-9b7d-0e7f4c5ac001';

const typed = (fields: Record<string, string>) =>
  typedService(service, [], readServiceInput(Object.entries(fields)), '<p>Drawn.</p>');

test('the page shows what is typed', () => {
  const shown = typed({
    title: 'A map',
    currency: 'EUR',
    maxQuantity: '3',
    coverFileId: fileId,
    'packages.0.name': 'Small',
    'packages.0.priceMinor': '120.50',
    'packages.0.deliveryDays': '5',
    'packages.0.revisionsIncluded': '1',
    'packages.0.features': 'Print\nWeb\n',
    'faq.0.question': 'When?',
    'faq.0.answer': 'Soon.',
    'images.0.fileId': fileId,
    'images.0.alt': 'The harbour',
  });
  expect(shown).toMatchObject({
    title: 'A map',
    descriptionHtml: '<p>Drawn.</p>',
    maxQuantity: 3,
    fromPrice: { amountMinor: '12050', currency: 'EUR' },
    packages: [{ name: 'Small', deliveryDays: 5, features: ['Print', 'Web'] }],
    faq: [{ question: 'When?', answer: 'Soon.' }],
    images: [{ alt: 'The harbour' }],
  });
  expect(shown.picture.src).toContain(fileId);
});

test('unfinished numbers break nothing', () => {
  const shown = typed({
    currency: 'EUR',
    slug: '',
    'packages.0.priceMinor': 'much',
    'packages.0.deliveryDays': '',
  });
  expect(shown).toMatchObject({ slug: 'map', maxQuantity: 0, fastestDays: 0, addOns: [] });
  expect(shown.packages).toMatchObject([{ deliveryDays: 0, price: { amountMinor: '0' } }]);
});
