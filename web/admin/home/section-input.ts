import type { SectionContent, SectionKind } from '#features/home/shared/section-contract.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { KIND_SPECS, type FieldSpec, type FieldValue, type SectionInput } from './field-specs.ts';

/** Reads the form of a section, sent or kept unsaved. */
export function readSectionInput(
  kind: SectionKind,
  entries: Iterable<readonly [string, unknown]>,
): SectionInput {
  const values = new Map<string, string>();
  for (const [name, value] of entries) if (typeof value === 'string') values.set(name, value);
  const { fields, items } = KIND_SPECS[kind];
  const read = (specs: readonly FieldSpec[], path: string) =>
    Object.fromEntries(
      specs.map((spec) => [spec.name, readField(values, spec, `${path}${spec.name}`)]),
    );
  const rows = items ? Number(values.get('rows') ?? 0) : 0;
  return {
    fields: read(fields, 'content.'),
    items: Array.from({ length: Math.min(rows, items?.most ?? 0) }, (_, index) =>
      read(items?.fields ?? [], `content.items.${index}.`),
    ),
  };
}

function readField(values: Map<string, string>, spec: FieldSpec, path: string): FieldValue {
  const text = (values.get(path) ?? '').replaceAll('\r\n', '\n');
  switch (spec.type) {
    case 'line':
    case 'lines':
    case 'markdown': {
      const written = LOCALE_TAGS.map((tag) => [tag, values.get(`${path}.${tag}`) ?? ''] as const);
      return Object.fromEntries(
        written
          .filter(([, each]) => each.trim() !== '')
          .map(([tag, each]) => [tag, each.replaceAll('\r\n', '\n')]),
      );
    }
    case 'number':
      return Number(text);
    case 'choice':
      return text || (spec.values[0] ?? '');
    case 'picture':
      return text || null;
    default:
      return text;
  }
}

/** The input as the API takes it, which checks every value. */
export function contentOf(kind: SectionKind, { fields, items }: SectionInput): SectionContent {
  const content = KIND_SPECS[kind].items ? { ...fields, items } : fields;
  return { kind, content } as SectionContent;
}

/** Adds, moves or removes an entry: `add`, `up:2`, `down:0`, `remove:1`, `move:3:0`. Returns the input and the index to focus. */
export function changeItems(
  kind: SectionKind,
  input: SectionInput,
  intent: string,
): { input: SectionInput; index: number } {
  const items = [...input.items];
  const [act, first = '', second = ''] = intent.split(':');
  const from = Number(first);
  const to = act === 'up' ? from - 1 : act === 'down' ? from + 1 : Number(second);
  if (act === 'add') {
    items.push(...readSectionInput(kind, [['rows', '1']]).items);
    return { input: { ...input, items }, index: items.length - 1 };
  }
  if (act === 'remove') {
    items.splice(from, 1);
    return { input: { ...input, items }, index: Math.min(from, items.length - 1) };
  }
  if (items[from] && to >= 0 && to < items.length) items.splice(to, 0, ...items.splice(from, 1));
  return { input: { ...input, items }, index: to };
}
