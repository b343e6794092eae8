import { expect, test } from 'vitest';
import { readServiceInput } from '#web/admin/services/service-input.ts';
import { sectionMarks } from './section-states.ts';

const inputOf = (fields: Record<string, string>) => readServiceInput(Object.entries(fields));

test('a section is done when its fields are filled in', () => {
  const empty = sectionMarks(inputOf({ title: 'A map', maxQuantity: '1' }), {}, false);
  expect(empty).toMatchObject({ basics: 'open', packages: 'open', faq: 'open', rules: 'done' });
  const filled = inputOf({
    title: 'A map',
    slug: 'map',
    summary: 'One line',
    description: 'Text',
    coverFileId: 'x',
    'packages.0.name': 'Small',
    'packages.0.priceMinor': '10',
    'faq.0.question': 'When?',
    'faq.1.question': ' ',
  });
  expect(sectionMarks(filled, {}, true)).toMatchObject({
    basics: 'done',
    pictures: 'done',
    packages: 'done',
    addOns: 'open',
    faq: 'open',
    publishing: 'done',
  });
});

test('a fault marks the section of its field', () => {
  const errors = { slug: 'x', 'packages.0.features.2': 'x', newPictures: 'x', elsewhere: 'x' };
  expect(sectionMarks(inputOf({}), errors, false)).toMatchObject({
    basics: 'fault',
    packages: 'fault',
    pictures: 'fault',
    rules: 'open',
  });
});
