/** The parts of the editor, in the order of the page, and what their marks say. */
import type { FieldErrors } from '#lib/api-failure.ts';
import type { ServiceInput } from '#web/admin/services/service-input.ts';

export const SECTIONS = [
  'basics',
  'pictures',
  'packages',
  'addOns',
  'requirements',
  'steps',
  'faq',
  'rules',
  'publishing',
] as const;
export type SectionId = (typeof SECTIONS)[number];

/** `done`: filled in. `open`: nothing there yet. `fault`: the last save was refused because of it. */
export type SectionMark = 'done' | 'open' | 'fault';

/** Where the fields stand that are not named after their section. */
const SECTION_OF_FIELD: Readonly<Record<string, SectionId>> = {
  title: 'basics',
  slug: 'basics',
  summary: 'basics',
  description: 'basics',
  categoryId: 'basics',
  cover: 'pictures',
  coverFileId: 'pictures',
  coverFocus: 'pictures',
  coverCropLeft: 'pictures',
  coverCropTop: 'pictures',
  coverCropRight: 'pictures',
  coverCropBottom: 'pictures',
  images: 'pictures',
  newPictures: 'pictures',
  currency: 'packages',
  maxQuantity: 'rules',
  taxClass: 'rules',
  taxPlace: 'rules',
  isFeatured: 'rules',
  isHidden: 'rules',
};

/** The field without which an entry of a list is not finished. */
const MAIN_FIELD = {
  packages: 'name',
  addOns: 'name',
  requirements: 'label',
  steps: 'title',
  faq: 'question',
} as const;

/** The mark of each section, for what is typed now and the faults of the last save. */
export function sectionMarks(
  { fields, lists }: ServiceInput,
  errors: FieldErrors,
  isPublished: boolean,
): Readonly<Record<SectionId, SectionMark>> {
  const isFilled = (name: string) => (fields[name] ?? '').trim() !== '';
  const isListed = (list: keyof typeof MAIN_FIELD) =>
    lists[list].length > 0 &&
    lists[list].every((row) => (row[MAIN_FIELD[list]] ?? '').trim() !== '');
  const isDone: Record<SectionId, boolean> = {
    basics: ['title', 'slug', 'summary', 'description'].every(isFilled),
    pictures: isFilled('coverFileId') || lists.images.length > 0,
    packages: isListed('packages') && lists.packages.every((row) => row['priceMinor']?.trim()),
    addOns: isListed('addOns'),
    requirements: isListed('requirements'),
    steps: isListed('steps'),
    faq: isListed('faq'),
    rules: isFilled('maxQuantity'),
    publishing: isPublished,
  };
  const faulty = new Set(Object.keys(errors).map(sectionOfField));
  const marks = SECTIONS.map((id) => [id, faulty.has(id) ? 'fault' : isDone[id] ? 'done' : 'open']);
  return Object.fromEntries(marks) as Record<SectionId, SectionMark>;
}

/** `packages.0.name` stands in the packages. */
function sectionOfField(path: string): SectionId | undefined {
  const name = path.split('.')[0] ?? '';
  return SECTION_OF_FIELD[name] ?? SECTIONS.find((id) => id === name);
}
