/**
 * What an edit changed, field by field, for the audit log: the values before and after it, however deep they are in lists and objects. Never
 * a secret. Long texts are cut to where they differ, and long lists of changes end, so that an entry stays small.
 */
import { z } from 'zod';
import { unaudited, type Change, type ChangedValue, type ChangeStep } from '#lib/compare/change.ts';
import { decimalString, isCurrencyCode, money, type CurrencyCode } from '#lib/money/money.ts';

/** The most characters kept of a text before and of the same text after. */
export const MAX_CHANGED_TEXT = 2000;
/** The most characters of all values of one entry, before later ones are cut to a line. */
const MAX_ENTRY_TEXT = 20_000;
const CUT = 100;
/** The most changes of one edit. */
export const MAX_CHANGES = 100;
/** Characters of the same text that stay before the first difference, to recognize the place. */
const CONTEXT = 60;

/** The fields that name an item of a list, best first. */
const NAMES = ['title', 'name', 'label', 'question', 'text', 'alt', 'heading'];

type Fields = Readonly<Record<string, unknown>>;
type Schema = z.core.$ZodType;

/** What an edit changed of the fields of its contract, except those that the schema leaves out (`unaudited`). Amounts are of `currency`. */
export function changesOf<Shape extends z.core.$ZodShape>(
  { shape }: z.ZodObject<Shape>,
  before: Readonly<Record<keyof Shape, unknown>>,
  after: Readonly<Record<keyof Shape, unknown>>,
  currency?: string | null,
): Change[] {
  const comparison = new Comparison(currency ?? '');
  comparison.compareFields([], shape, before, after);
  return shortened(comparison.changes.slice(0, MAX_CHANGES));
}

/** The same for single values that are not a contract's; both sides name each. */
export function changesBetween<Field extends string>(
  before: Readonly<Record<Field, string | number | Date | null | undefined>>,
  after: Readonly<Record<Field, string | number | Date | null | undefined>>,
): Change[] {
  return changesOf(z.object(mapped(Object.keys(before), z.unknown())), before, after);
}

/** Later texts are cut to a line once the entry is full. */
function shortened(changes: readonly Change[]): Change[] {
  let room = MAX_ENTRY_TEXT;
  const fit = (value: ChangedValue | undefined) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
    room -= text.length;
    return room >= 0 || text.length <= CUT ? value : `${text.slice(0, CUT).toWellFormed()}…`;
  };
  return changes.map((change) => {
    if (change.kind) return change;
    const { before = null, after = null } = change;
    const [old, now] = [fit(before) ?? null, fit(after) ?? null];
    const isExcerpt = change.isExcerpt || old !== before || now !== after;
    return { path: change.path, before: old, after: now, ...(isExcerpt && { isExcerpt }) };
  });
}

class Comparison {
  readonly changes: Change[] = [];
  readonly #currency: string;

  constructor(currency: string) {
    this.#currency = currency;
  }

  compareFields(
    path: readonly ChangeStep[],
    shape: z.core.$ZodShape,
    before: Fields,
    after: Fields,
  ): void {
    for (const [field, schema] of Object.entries(shape)) {
      const type = typeOf(schema);
      if (type)
        this.#compare([...path, { field }], type, readable(before[field]), readable(after[field]));
    }
  }

  #compare(
    path: readonly ChangeStep[],
    type: z.core.$ZodTypes,
    before: unknown,
    after: unknown,
  ): void {
    if (this.changes.length >= MAX_CHANGES || JSON.stringify(before) === JSON.stringify(after))
      return;
    const { def } = type._zod;
    const item = def.type === 'array' ? typeOf(def.element)?._zod.def : undefined;
    const [old, now] = [(before ?? {}) as Fields, (after ?? {}) as Fields];
    if (item?.type === 'object')
      this.#compareLists(path, item.shape, (before ?? []) as Fields[], (after ?? []) as Fields[]);
    else if (def.type === 'object') this.compareFields(path, def.shape, old, now);
    else if (def.type === 'record')
      this.compareFields(path, mapped(Object.keys({ ...old, ...now }), def.valueType), old, now);
    else if (def.type === 'bigint' && isCurrencyCode(this.#currency))
      this.changes.push({
        path: [...path],
        before: amountOf(before, this.#currency),
        after: amountOf(after, this.#currency),
      });
    else this.changes.push({ path: [...path], ...valuesOf(before, after) });
  }

  /** Items are the same if their ids are; without ids, if their places are. */
  #compareLists(
    path: readonly ChangeStep[],
    itemShape: z.core.$ZodShape,
    before: readonly Fields[],
    after: readonly Fields[],
  ): void {
    const names = Object.entries(itemShape).filter(([name]) => name !== 'id');
    const shape = Object.fromEntries(names);
    const key = (item: Fields, index: number) => String(item['id'] ?? index);
    const old = new Map(before.map((item, index) => [key(item, index), item]));
    const current = new Map(after.map((item, index) => [key(item, index), item]));
    for (const [id, item] of old) {
      const now = current.get(id);
      const step = { item: nameOf(shape, now ?? item) || `${[...old.keys()].indexOf(id) + 1}` };
      if (now) this.compareFields([...path, step], shape, item, now);
      else this.changes.push({ path: [...path, step], kind: 'removed' });
    }
    for (const [id, item] of current) {
      if (old.has(id)) continue;
      const step = { item: nameOf(shape, item) || `${[...current.keys()].indexOf(id) + 1}` };
      this.changes.push({ path: [...path, step], kind: 'added' });
      this.compareFields([...path, step], shape, {}, item);
    }
    const order = (one: Map<string, Fields>, other: Map<string, Fields>) =>
      [...one.keys()].filter((id) => other.has(id)).join(' ');
    if (order(old, current) !== order(current, old))
      this.changes.push({ path: [...path], kind: 'moved' });
  }
}

/** The type without `optional()`, `nullable()`, defaults and transformations; undefined if the log leaves it out. */
function typeOf(schema: Schema): z.core.$ZodTypes | undefined {
  if (unaudited.get(schema)) return undefined;
  const type = schema as z.core.$ZodTypes;
  const { def } = type._zod;
  if ('innerType' in def) return typeOf(def.innerType);
  if (def.type === 'pipe') return typeOf(def.out._zod.def.type === 'transform' ? def.in : def.out);
  const parts = def.type === 'array' ? [def.element] : def.type === 'union' ? def.options : [];
  return parts.every(typeOf) ? type : undefined;
}

function mapped(names: readonly string[], schema: Schema): z.core.$ZodShape {
  return Object.fromEntries(names.map((name) => [name, schema]));
}

/** Minor units, the only numbers that contracts have as `bigint`. */
function amountOf(minor: unknown, currency: CurrencyCode): ChangedValue {
  if (minor === null || minor === undefined) return null;
  return { amount: decimalString(money(String(minor), currency)), currency };
}

function valuesOf(before: unknown, after: unknown): Pick<Change, 'before' | 'after' | 'isExcerpt'> {
  if (typeof before === 'string' && typeof after === 'string') return excerptsOf(before, after);
  const [old, now] = [plain(before), plain(after)];
  const cut = (value: ChangedValue) =>
    typeof value === 'string' ? value.slice(0, MAX_CHANGED_TEXT).toWellFormed() : value;
  const isExcerpt = cut(old) !== old || cut(now) !== now;
  return { before: cut(old), after: cut(now), ...(isExcerpt && { isExcerpt }) };
}

/** Two long texts from shortly before their first difference on. */
function excerptsOf(before: string, after: string) {
  if (Math.max(before.length, after.length) <= MAX_CHANGED_TEXT) return { before, after };
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = Math.max(0, before.lastIndexOf('\n', Math.max(0, same - CONTEXT)) + 1);
  const from = same - start > CONTEXT * 5 ? Math.max(0, same - CONTEXT) : start;
  const cut = (text: string) => text.slice(from, from + MAX_CHANGED_TEXT).toWellFormed();
  return { before: cut(before), after: cut(after), isExcerpt: true };
}

/** A value as JSON keeps it. Of an object, only fields that its schema names are kept. */
function plain(value: unknown): ChangedValue {
  if (value === '' || typeof value === 'object') {
    const isList = Array.isArray(value) && value.every((each) => typeof each !== 'object');
    return isList ? value.map(String).slice(0, MAX_CHANGES) : null;
  }
  return value as string | number | boolean;
}

function readable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return String(value);
  return value === undefined || value === '' ? null : value;
}

function nameOf(shape: z.core.$ZodShape, item: Fields): string {
  // A text in several languages names the item in the first.
  const named = NAMES.filter((each) => shape[each] && typeOf(shape[each]));
  const texts = named
    .map((each) => item[each])
    .map((text) => (isFields(text) ? Object.values(text)[0] : text));
  const name = texts.find((text) => typeof text === 'string' && text !== '');
  return typeof name === 'string' ? name.slice(0, 120).toWellFormed() : '';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
