/**
 * What an edit changed, field by field, for the audit log: the values before and after it, however deep they are in lists and objects. Never
 * a secret. Long texts are cut to where they differ, and long lists of changes end, so that an entry stays small.
 */
import type { Change, ChangedValue, ChangeStep } from '#lib/change.ts';
import { isCurrencyCode, decimalString, money } from '#lib/money.ts';

/** The most characters kept of a text before and of the same text after. */
export const MAX_CHANGED_TEXT = 2000;
/** The most characters of all values of one entry, before later ones are cut to a line. */
const MAX_ENTRY_TEXT = 20_000;
const CUT = 100;
/** The most changes of one edit. */
export const MAX_CHANGES = 100;
/** Characters of the same text that stay before the first difference, to recognize the place. */
const CONTEXT = 60;

/** Fields of rows that an edit always changes, or that nobody reads. */
const IGNORED =
  /^(id|fileId|.*[_I]ds?|position|version|.*[vV]ersion|search|depends_on|created_?[aA]t|updated_?[aA]t|width|height)$/;
const KEPT =
  /^((cover|picture)_?[fF]ile_?[iI]d|logo(Dark)?FileId|author_id|authorId|file_id|fileId)$/;
const SECRET = /password|secret|token|hash|api_?key/i;
/** The fields that name an item of a list, best first. */
const NAMES = ['title', 'name', 'label', 'question', 'text', 'alt', 'heading'];

interface ChangeOptions {
  /** Of the fields that end in `Minor`; without one they are kept as numbers. */
  currency?: string;
}

type Fields = Readonly<Record<string, unknown>>;

export function changesBetween(
  before: Fields,
  after: Fields,
  options: ChangeOptions = {},
): Change[] {
  const changes: Change[] = [];
  compareFields(changes, [], before, after, options);
  return shortened(changes.slice(0, MAX_CHANGES));
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

/** The fields of a row named, from before an edit and after it. */
export function changesOf<Row extends object>(
  before: Row,
  after: Row,
  names: readonly (keyof Row & string)[],
  options: ChangeOptions = {},
): Change[] {
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return changesBetween(pick(before), pick(after), options);
}

function compareFields(
  found: Change[],
  path: readonly ChangeStep[],
  before: Fields,
  after: Fields,
  options: ChangeOptions,
): void {
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (SECRET.test(field) || (IGNORED.test(field) && !KEPT.test(field))) continue;
    const step = [...path, { field }];
    compareValues(found, step, readable(before[field]), readable(after[field]), options);
  }
}

function compareValues(
  found: Change[],
  path: readonly ChangeStep[],
  before: unknown,
  after: unknown,
  options: ChangeOptions,
): void {
  if (found.length >= MAX_CHANGES || JSON.stringify(before) === JSON.stringify(after)) return;
  if (isList(before ?? []) && isList(after ?? [])) {
    return compareLists(
      found,
      path,
      (before ?? []) as Fields[],
      (after ?? []) as Fields[],
      options,
    );
  }
  if (isFields(before) && isFields(after))
    return compareFields(found, path, before, after, options);
  const last = path.at(-1);
  const field = last && 'field' in last ? last.field : '';
  found.push({ path: [...path], ...valuesOf(field, before, after, options) });
}

/** Items are the same if their ids are; without ids, if their places are. */
function compareLists(
  found: Change[],
  path: readonly ChangeStep[],
  before: readonly Fields[],
  after: readonly Fields[],
  options: ChangeOptions,
): void {
  const key = (item: Fields, place: number) => String(item['id'] ?? place);
  const old = new Map(before.map((item, place) => [key(item, place), item]));
  const kept = new Map(after.map((item, place) => [key(item, place), item]));
  for (const [id, item] of old) {
    const now = kept.get(id);
    const step = { item: nameOf(now ?? item) || `${[...old.keys()].indexOf(id) + 1}` };
    if (now) compareFields(found, [...path, step], item, now, options);
    else found.push({ path: [...path, step], kind: 'removed' });
  }
  for (const [id, item] of kept) {
    if (old.has(id)) continue;
    const step = { item: nameOf(item) || `${[...kept.keys()].indexOf(id) + 1}` };
    found.push({ path: [...path, step], kind: 'added' });
    compareFields(found, [...path, step], {}, item, options);
  }
  const order = (one: Map<string, Fields>, other: Map<string, Fields>) =>
    [...one.keys()].filter((id) => other.has(id)).join(' ');
  if (order(old, kept) !== order(kept, old)) found.push({ path: [...path], kind: 'moved' });
}

function valuesOf(
  field: string,
  before: unknown,
  after: unknown,
  { currency }: ChangeOptions,
): Pick<Change, 'before' | 'after' | 'isExcerpt'> {
  const isMoney = /_?minor$/i.test(field) && currency !== undefined && isCurrencyCode(currency);
  const amount = (value: unknown): ChangedValue =>
    value === null || value === undefined || !isMoney
      ? plain(value)
      : { amount: decimalString(money(String(value), currency)), currency };
  if (isMoney) return { before: amount(before), after: amount(after) };
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

/** A value as JSON keeps it. */
function plain(value: unknown): ChangedValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.map(String).slice(0, MAX_CHANGES);
  return JSON.stringify(value);
}

function readable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return String(value);
  return value === undefined || value === '' ? null : value;
}

function nameOf(item: Fields): string {
  // A text in several languages names the item in the first.
  const texts = NAMES.map((each) => item[each]).map((text) =>
    isFields(text) ? Object.values(text)[0] : text,
  );
  const name = texts.find((text) => typeof text === 'string' && text !== '');
  return typeof name === 'string' ? name.slice(0, 120).toWellFormed() : '';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is Fields[] {
  return Array.isArray(value) && value.every(isFields);
}
