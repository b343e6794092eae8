import type { SectionKind } from '#features/home/shared/section-contract.ts';
import { KIND_SPECS, type FieldValues, type SectionInput } from './field-specs.ts';

/** The list of a section's entries, by its name in the form. */
export const ITEMS = 'content.items';

/** The fields of a section as its form names them, and the list of its entries as a whole. */
export function choiceNames(kind: SectionKind): string[] {
  const { fields, items } = KIND_SPECS[kind];
  return [...fields.map(({ name }) => `content.${name}`), ...(items ? [ITEMS] : [])];
}

/** A picture is shown as the choice says and described by its text; a button leads where its address says. */
export const TOGETHER = [
  ['content.picture', 'content.fileId', 'content.alt'],
  ['content.buttonLabel', 'content.buttonAddress'],
];

/** Input as the form sends it. */
export function entriesOf(kind: SectionKind, { fields, items }: SectionInput): [string, string][] {
  return [
    ...fieldEntries(fields, 'content.'),
    ...(KIND_SPECS[kind].items ? [['rows', String(items.length)] as [string, string]] : []),
    ...items.flatMap((item, index) => fieldEntries(item, `${ITEMS}.${index}.`)),
  ];
}

function fieldEntries(fields: FieldValues, path: string): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([tag, text]) => [`${path}${name}.${tag}`, String(text)])
      : [[path + name, String(value ?? '')]],
  );
}
