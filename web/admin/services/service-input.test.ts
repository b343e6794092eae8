import { expect, test } from 'vitest';
import { ServiceEdit, type EditableService } from '#features/catalog/contract.ts';
import {
  addImage,
  changeList,
  serviceInputOf,
  LISTS,
  readServiceInput,
  type ServiceInput,
} from './service-input.ts';
import { editOf } from './edit.ts';

const CATEGORY = '4e6c2a52-54c5-4b2c-9b7d-0e7f4c5ac001';
const ID = '4e6c2a52-54c5-4b2c-9b7d-0e7f4c5ac00';

const saved: EditableService = {
  id: `${ID}0`,
  state: 'draft',
  currency: 'EUR',
  isOrdered: false,
  isArchived: false,
  publishAt: null,
  unpublishAt: null,
  missing: {},
  cover: { src: '/a.svg', srcSet: null, width: 4, height: 3, alt: '' },
  pictures: [],
  crops: {},
  updatedAt: '2026-05-12T10:00:00.000Z',
  locale: 'en',
  languages: [{ locale: 'de', missing: 3 }],
  edit: {
    version: 3,
    title: 'A map',
    slug: 'a-map',
    summary: 'Of anywhere.',
    description: 'Line one\n\nLine two',
    categoryId: CATEGORY,
    isFeatured: true,
    isListed: false,
    currency: 'EUR',
    maxQuantity: 2,
    taxClass: 'reduced',
    taxPlace: 'seller',
    coverFileId: null,
    coverFocus: 'end',
    packages: [
      {
        id: `${ID}2`,
        name: 'Sheet',
        summary: '',
        priceMinor: '125050',
        deliveryDays: 5,
        revisionsIncluded: 2,
        features: ['Ink', 'Paper'],
      },
    ],
    addOns: [{ id: `${ID}3`, name: 'Frame', description: '', priceMinor: '900', extraDays: 0 }],
    faq: [{ id: `${ID}6`, question: 'Why?', answer: 'Because.' }],
    images: [{ id: `${ID}7`, fileId: null, artSeed: 'a-map', alt: 'A map' }],
    steps: [{ id: `${ID}8`, title: 'Sketch', note: 'In pencil', isInternal: true }],
    requirements: [
      {
        id: `${ID}4`,
        kind: 'choice',
        label: 'Which?',
        help: '',
        isRequired: true,
        choices: ['A', 'B'],
        maxFiles: 1,
        maxFileMegabytes: null,
        fileTypes: [],
        dependsOn: null,
      },
      {
        id: `${ID}5`,
        kind: 'text',
        label: 'Where?',
        help: '',
        isRequired: false,
        choices: [],
        maxFiles: 1,
        maxFileMegabytes: null,
        fileTypes: [],
        dependsOn: { position: 1, value: 'A' },
      },
    ],
  },
};

/** The form data that a browser would send. */
function sent({ fields, lists }: ServiceInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const list of LISTS) {
    lists[list].forEach((row, index) => {
      for (const [name, value] of Object.entries(row)) form.set(`${list}.${index}.${name}`, value);
    });
  }
  return form;
}

test.each(['en', 'de'] as const)(
  'a form that is sent unchanged equals the saved service, in %s',
  (locale) => {
    const { edit, faults } = editOf(readServiceInput(sent(serviceInputOf(saved, locale))));
    expect(faults).toEqual({});
    expect(edit).toEqual(saved.edit);
    expect(() => ServiceEdit.parse(edit)).not.toThrow();
  },
);

test('a new entry is added at the end with default values and focuses its first field', () => {
  const { input, focus } = changeList(serviceInputOf(saved, 'en'), 'add:packages');
  expect(input.lists.packages.map(({ key }) => key)).toEqual([`${ID}2`, 'new-2']);
  expect(focus).toBe('packages.1');
  expect(changeList(input, 'add:packages').input.lists.packages.at(-1)?.key).toBe('new-3');
});

test('a moved question keeps its condition', () => {
  const { input } = changeList(
    changeList(serviceInputOf(saved, 'en'), 'add:requirements').input,
    'up:requirements:2',
  );
  const moved = changeList(input, 'up:requirements:1').input;
  expect(moved.lists.requirements.map(({ key }) => key)).toEqual(['new-3', `${ID}4`, `${ID}5`]);
  expect(editOf(moved).edit.requirements[2]?.dependsOn).toEqual({ position: 2, value: 'A' });
});

test('a question is always asked once its condition is removed', () => {
  const { input } = changeList(serviceInputOf(saved, 'en'), 'remove:requirements:0');
  expect(editOf(input).edit.requirements).toEqual([
    expect.objectContaining({ label: 'Where?', dependsOn: null }),
  ]);
});

test('the first cannot move up, the last cannot move down, and unknown actions change nothing', () => {
  const input = serviceInputOf(saved, 'en');
  for (const act of ['up:requirements:0', 'down:requirements:1', 'up:secrets:0', 'dance', '']) {
    expect(changeList(input, act).input).toEqual(input);
  }
});

test('a package is made like another one, but keeps its name and price', () => {
  const { input } = changeList(serviceInputOf(saved, 'en'), 'add:packages');
  input.lists.packages[1]!['name'] = 'Book';
  const like = changeList(input, 'like:packages:1:0');
  expect(like.focus).toBe('packages.1');
  expect(like.input.lists.packages[1]).toMatchObject({
    key: 'new-3',
    name: 'Book',
    deliveryDays: '5',
    features: 'Ink\nPaper',
  });
  expect(like.input.lists.packages[1]?.['priceMinor']).toBeUndefined();
  expect(changeList(input, 'like:packages:1:7').input).toEqual(input);
});

test('an uploaded picture joins the gallery', () => {
  const input = addImage(serviceInputOf(saved, 'en'), CATEGORY);
  expect(editOf(input).edit.images.at(-1)).toEqual({ fileId: CATEGORY, artSeed: null, alt: '' });
});

test.each([
  ['250', '25000'],
  ['1.250,50', '125050'],
  ['0', '0'],
])('the price %s is %s minor units', (typed, minor) => {
  const input = serviceInputOf(saved, 'en');
  input.lists.packages[0]!['priceMinor'] = typed;
  expect(editOf(input).edit.packages[0]?.priceMinor).toBe(minor);
});

test.each(['', 'cheap', '1,250', '9.999', '-5'])(
  'the price %s is refused at its field',
  (typed) => {
    const input = serviceInputOf(saved, 'en');
    input.lists.packages[0]!['priceMinor'] = typed;
    expect(Object.keys(editOf(input).faults)).toEqual(['packages.0.priceMinor']);
  },
);

test('prices are read with the decimals of the currency that is chosen now', () => {
  const input = serviceInputOf(saved, 'en');
  input.fields['currency'] = 'NOK';
  expect(editOf(input).edit).toMatchObject({
    currency: 'NOK',
    packages: [{ priceMinor: '125050' }],
  });
  input.fields['currency'] = 'JPY';
  expect(editOf(input).faults).toMatchObject({ 'packages.0.priceMinor': 'priceDecimals' });
});

test('a value that is not an integer is sent unchanged, so that the API refuses it at its field', () => {
  const input = serviceInputOf(saved, 'en');
  input.lists.packages[0]!['deliveryDays'] = 'soon';
  const read = ServiceEdit.safeParse(JSON.parse(JSON.stringify(editOf(input).edit)));
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['packages.0.deliveryDays']);
});
