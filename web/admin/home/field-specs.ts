import type { SectionContent, SectionKind } from '#features/home/shared/section-contract.ts';

/** One field of a section: how it is edited and how long it may be. Texts are written once in each language. */
export type FieldSpec =
  | { name: string; type: 'line' | 'lines' | 'markdown'; most: number }
  | { name: string; type: 'name'; most: number }
  | { name: string; type: 'address' }
  | { name: string; type: 'category' }
  | { name: string; type: 'number'; most: number }
  | { name: string; type: 'choice'; values: readonly string[] }
  | { name: 'fileId'; type: 'picture' };

export interface KindSpec {
  fields: readonly FieldSpec[];
  /** The entries of a list. */
  items?: { most: number; fields: readonly FieldSpec[] };
}

const title: FieldSpec = { name: 'title', type: 'line', most: 140 };
const text: FieldSpec = { name: 'text', type: 'lines', most: 400 };
const button: FieldSpec[] = [
  { name: 'buttonLabel', type: 'line', most: 40 },
  { name: 'buttonAddress', type: 'address' },
];
const picture: FieldSpec[] = [
  { name: 'fileId', type: 'picture' },
  { name: 'alt', type: 'line', most: 200 },
];

/** What the editor of each kind asks for, in this order; the same names and limits as the shapes of the API. */
export const KIND_SPECS: Record<SectionKind, KindSpec> = {
  hero: {
    fields: [
      title,
      text,
      ...button,
      { name: 'picture', type: 'choice', values: ['service', 'own', 'none'] },
      ...picture,
    ],
  },
  services: {
    fields: [
      title,
      { name: 'category', type: 'category' },
      { name: 'most', type: 'number', most: 12 },
    ],
  },
  steps: {
    fields: [title],
    items: { most: 6, fields: [{ name: 'title', type: 'line', most: 80 }, text] },
  },
  reviews: { fields: [title, { name: 'most', type: 'number', most: 6 }] },
  posts: { fields: [title, { name: 'most', type: 'number', most: 6 }] },
  text: {
    fields: [
      title,
      { name: 'body', type: 'markdown', most: 5_000 },
      ...picture,
      { name: 'side', type: 'choice', values: ['right', 'left'] },
      ...button,
    ],
  },
  questions: {
    fields: [title],
    items: {
      most: 20,
      fields: [
        { name: 'question', type: 'line', most: 200 },
        { name: 'answer', type: 'lines', most: 2_000 },
      ],
    },
  },
  figures: {
    fields: [title],
    items: {
      most: 6,
      fields: [
        {
          name: 'source',
          type: 'choice',
          values: ['delivered_orders', 'average_rating', 'reviews', 'services', 'typed'],
        },
        { name: 'value', type: 'line', most: 20 },
        { name: 'label', type: 'line', most: 60 },
      ],
    },
  },
  logos: {
    fields: [title],
    items: {
      most: 12,
      fields: [
        { name: 'fileId', type: 'picture' },
        { name: 'name', type: 'name', most: 80 },
        { name: 'address', type: 'address' },
      ],
    },
  },
  call: { fields: [title, text, ...button] },
};

/** A section as its form holds it: texts by language, everything else as one value. */
export type FieldValue = string | number | null | Readonly<Record<string, string>>;
export type FieldValues = Readonly<Record<string, FieldValue>>;
export interface SectionInput {
  fields: FieldValues;
  items: readonly FieldValues[];
}

/** The stored content as the form has it. */
export function sectionInputOf({ content }: SectionContent): SectionInput {
  const { items = [], ...fields } = content as Record<string, unknown> & { items?: FieldValues[] };
  return { fields: fields as FieldValues, items };
}
