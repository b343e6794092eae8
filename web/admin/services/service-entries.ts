import { LISTS, type Row, type ServiceInput } from './service-input.ts';
import { isChoice } from './edit.ts';
import { readCondition } from './questions/condition.ts';

/** The fields of the editor that two people may have changed, and its lists as wholes. */
export const CHOICE_NAMES = [
  'title',
  'summary',
  'categoryId',
  'slug',
  'description',
  'coverFileId',
  'coverFocus',
  'images',
  'currency',
  'packages',
  'addOns',
  'requirements',
  'steps',
  'faq',
  'maxQuantity',
  'taxClass',
  'taxPlace',
  'isFeatured',
  'isHidden',
] as const;

/** A price means nothing without its currency, and what stays visible nothing without its picture. */
export const TOGETHER = [
  ['currency', 'packages', 'addOns'],
  ['coverFileId', 'coverFocus'],
];

/** A row is read by what it is called and costs; then come its other values. */
const FIRST = ['name', 'title', 'label', 'question', 'answer', 'priceMinor', 'alt', 'summary'];

/** Input as the form sends it, with the values of a row always in the same order. */
export function entriesOfInput({ fields, lists }: ServiceInput): [string, string][] {
  const rows = LISTS.flatMap((list) =>
    lists[list].flatMap((row, index) =>
      Object.entries(list === 'requirements' ? asAsked(row, lists[list]) : row)
        .filter(([name]) => !name.startsWith('crop')) // a crop shows in the picture's id
        .toSorted(([one], [other]) => rankOf(one) - rankOf(other) || one.localeCompare(other))
        .map(([name, value]): [string, string] => [`${list}.${index}.${name}`, value]),
    ),
  );
  return [...Object.entries(fields), ...rows];
}

/** A question with the fields of its kind, which are all that the form shows, and its condition in words. */
function asAsked(row: Row, rows: readonly Row[]): Row {
  const { choices = '', maxFiles = '', maxFileMegabytes = '', fileTypes = '', ...rest } = row;
  const { questionKey, choice } = readCondition(row['dependsOn'] ?? '');
  const question = rows.find(({ key }) => key === questionKey);
  return {
    ...rest,
    ...(isChoice(row['kind']) && { choices }),
    ...(row['kind'] === 'file' && { maxFiles, maxFileMegabytes, fileTypes }),
    condition: question ? `${question['label'] ?? ''}: ${choice}` : '',
  };
}

function rankOf(name: string): number {
  const index = FIRST.indexOf(name);
  return index < 0 ? FIRST.length : index;
}
