/**
 * A service as edited in the form: every value as text. The same code runs in the browser and, without scripts, on the server: read the
 * form, change a list, write it back.
 */
import type { EditableService } from '#features/catalog/contract.ts';
import type { Locale } from '#lib/locale.ts';
import { money } from '#lib/money/money.ts';
import { moneyInput } from '#lib/money/parse-money.ts';
import { conditionKey } from './questions/condition.ts';

export const LISTS = ['packages', 'addOns', 'images', 'requirements', 'steps', 'faq'] as const;
export type ListName = (typeof LISTS)[number];

/** One entry of a list. `key` identifies it while entries move; `id` is the database id, if it was saved before. */
export type Row = Record<string, string> & { key: string };

export interface ServiceInput {
  fields: Record<string, string>;
  lists: Record<ListName, Row[]>;
}

const EMPTY_ROWS: Record<ListName, Record<string, string>> = {
  packages: { deliveryDays: '7', revisionsIncluded: '2' },
  addOns: { extraDays: '0' },
  images: {},
  requirements: { kind: 'text', isRequired: 'yes', maxFiles: '1' },
  steps: {},
  faq: {},
};

/** Converts the saved service to form values, with prices as the language writes them. */
export function serviceInputOf({ edit, currency }: EditableService, locale: Locale): ServiceInput {
  const price = (minor: string) => moneyInput(money(minor, currency), locale);
  const keyed = (row: Record<string, string>, key: string): Row => ({ ...row, key });
  const keys = edit.requirements.map(({ id }, index) => id ?? `saved-${index}`);
  return {
    fields: {
      version: String(edit.version),
      currency,
      title: edit.title,
      slug: edit.slug,
      summary: edit.summary,
      description: edit.description,
      categoryId: edit.categoryId,
      isFeatured: edit.isFeatured ? 'yes' : '',
      isHidden: edit.isListed ? '' : 'yes',
      maxQuantity: String(edit.maxQuantity),
      taxClass: edit.taxClass ?? 'standard',
      taxPlace: edit.taxPlace ?? 'buyer',
      coverFileId: edit.coverFileId ?? '',
      coverFocus: edit.coverFocus,
    },
    lists: {
      packages: edit.packages.map((each, index) =>
        keyed(
          {
            id: each.id ?? '',
            name: each.name,
            summary: each.summary,
            priceMinor: price(each.priceMinor),
            deliveryDays: String(each.deliveryDays),
            revisionsIncluded: String(each.revisionsIncluded),
            features: each.features.join('\n'),
          },
          each.id ?? `saved-${index}`,
        ),
      ),
      addOns: edit.addOns.map((each, index) =>
        keyed(
          {
            id: each.id ?? '',
            name: each.name,
            description: each.description,
            priceMinor: price(each.priceMinor),
            extraDays: String(each.extraDays),
          },
          each.id ?? `saved-${index}`,
        ),
      ),
      images: edit.images.map((each) =>
        keyed(
          {
            id: each.id ?? '',
            fileId: each.fileId ?? '',
            artSeed: each.artSeed ?? '',
            alt: each.alt,
          },
          each.fileId ?? each.artSeed ?? '',
        ),
      ),
      requirements: edit.requirements.map((each, index) =>
        keyed(
          {
            id: each.id ?? '',
            kind: each.kind,
            label: each.label,
            help: each.help,
            isRequired: each.isRequired ? 'yes' : '',
            choices: each.choices.join('\n'),
            maxFiles: String(each.maxFiles),
            maxFileMegabytes: each.maxFileMegabytes === null ? '' : String(each.maxFileMegabytes),
            fileTypes: each.fileTypes.join('\n'),
            dependsOn: each.dependsOn
              ? conditionKey(keys[each.dependsOn.position - 1] ?? '', each.dependsOn.value)
              : '',
          },
          keys[index] ?? '',
        ),
      ),
      steps: edit.steps.map(({ id = '', title, note, isInternal }, index) =>
        keyed({ id, title, note, isInternal: isInternal ? 'yes' : '' }, id || `saved-${index}`),
      ),
      faq: edit.faq.map((each, index) =>
        keyed({ ...each, id: each.id ?? '' }, each.id ?? `saved-${index}`),
      ),
    },
  };
}

/** Parses the submitted form: fields by name, list entries as `packages.0.name`. */
export function readServiceInput(entries: Iterable<readonly [string, unknown]>): ServiceInput {
  const fields: Record<string, string> = {};
  const rowsByList = new Map<ListName, Map<number, Record<string, string>>>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    const text = value.replaceAll('\r\n', '\n');
    const [, list, index, field, option] =
      /^([A-Za-z]+)\.(\d{1,3})\.([A-Za-z]+)(?:\.([a-z]+))?$/.exec(name) ?? [];
    if (!isList(list) || !field) {
      fields[name] = text;
      continue;
    }
    const rows = rowsByList.get(list) ?? new Map<number, Record<string, string>>();
    rowsByList.set(list, rows);
    const row = rows.get(Number(index)) ?? {};
    rows.set(Number(index), { ...row, [field]: option ? addLine(row[field], option) : text });
  }
  const rowsOf = (list: ListName): Row[] =>
    [...(rowsByList.get(list) ?? [])]
      .toSorted(([a], [b]) => a - b)
      .map(([index, row]) => ({ ...row, key: row['key'] || `row-${index}` }));
  return { fields, lists: byList(rowsOf) };
}

/** The fields of the form that shows this input. */
export function valuesOf({ fields, lists }: ServiceInput): Record<string, string> {
  const rows = LISTS.flatMap((list) =>
    lists[list].flatMap((row, index) =>
      Object.entries(row).flatMap(([field, value]): [string, string][] => {
        const name = `${list}.${index}.${field}`;
        if (field !== 'fileTypes') return [[name, value]];
        return value ? value.split('\n').map((type) => [`${name}.${type}`, 'yes']) : [];
      }),
    ),
  );
  return { ...fields, ...Object.fromEntries(rows) };
}

/** Options that are ticked, such as `requirements.0.fileTypes.pdf`, make one text with a line for each. */
function addLine(text: string | undefined, line: string): string {
  return text ? `${text}\n${line}` : line;
}

/**
 * Applies a list button: `add:packages`, `up:packages:2` or, by dragging, `move:packages:2:0`; `like:packages:2:0` gives the third package the
 * facts of the first. Returns the new input and the field to focus; for an unknown list, the same input and none.
 */
export function changeList(
  input: ServiceInput,
  act: string,
): { input: ServiceInput; focus: string } {
  const [what, list, position, target] = act.split(':');
  if (!isList(list)) return { input, focus: '' };
  const rows = [...input.lists[list]];
  const index = Number(position ?? rows.length);
  let focus = index;
  if (what === 'add') rows.push({ ...EMPTY_ROWS[list], key: freeKey(rows) });
  else if (what === 'remove') {
    rows.splice(index, 1);
    focus = Math.max(0, index - 1);
  } else if (what === 'up' || what === 'down' || what === 'move') {
    const to = what === 'move' ? Number(target) : index + (what === 'up' ? -1 : 1);
    focus = Math.min(Math.max(Number.isInteger(to) ? to : index, 0), rows.length - 1);
    rows.splice(focus, 0, ...rows.splice(index, 1));
  }
  const like = what === 'like' ? rows[Number(target)] : undefined;
  // With a new key, its fields are shown again.
  if (like && rows[index]) rows[index] = { ...rows[index], ...factsOf(like), key: freeKey(rows) };
  return {
    input: { ...input, lists: { ...input.lists, [list]: rows } },
    focus: `${list}.${focus}`,
  };
}

/** What a package offers, without its name and price. */
function factsOf({ deliveryDays = '', revisionsIncluded = '', features = '' }: Row) {
  return { deliveryDays, revisionsIncluded, features };
}

/** Adds an uploaded picture to the end of the gallery. */
export function addImage(input: ServiceInput, fileId: string): ServiceInput {
  const images = [...input.lists.images, { key: fileId, fileId, artSeed: '', alt: '' }];
  return { ...input, lists: { ...input.lists, images } };
}

function freeKey(rows: readonly Row[]): string {
  let count = rows.length + 1;
  while (rows.some(({ key }) => key === `new-${count}`)) count += 1;
  return `new-${count}`;
}

function byList<Value>(valueOf: (list: ListName) => Value): Record<ListName, Value> {
  return Object.fromEntries(LISTS.map((list) => [list, valueOf(list)])) as Record<ListName, Value>;
}

function isList(name: string | undefined): name is ListName {
  return LISTS.some((list) => list === name);
}
