import { expect, test } from 'vitest';
import { ApiError, type ApiClient } from '#web/api.ts';
import { baseOf } from './edit-base.ts';
import { saveWithChoices, type Newest } from './save-with-choices.ts';
import { partsThatDiffer } from './parts-that-differ.ts';

const CHANGED = new ApiError({ title: 'Changed', status: 409, code: 'thing_changed' });

/** A saved thing, which another person saved last as version 4. */
function editing(
  fields: Record<string, string>,
  refusal?: ApiError,
  together: readonly (readonly string[])[] = [],
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const entry = { data: { version: 4 }, actorName: 'bea', at: '2026-05-12T14:02:00.000Z' };
  const later = { data: {}, actorName: 'cyd', at: '2026-05-12T15:00:00.000Z' };
  const answer = new Response(JSON.stringify({ data: { entries: [later, entry] } }), {
    headers: { 'content-type': 'application/json' },
  });
  const api = { 'audit-entries': { $get: () => Promise.resolve(answer) } };
  const readNewest = (): Promise<Newest> =>
    Promise.resolve({
      version: 4,
      entries: [
        ['title', 'Theirs'],
        ['text', 'Same'],
        ['rows', '1'],
        ['items.0.id', 'x'],
        ['items.0.name', 'One'],
      ],
    });
  const saved: Record<string, unknown>[] = [];
  const save = () => {
    if (form.get('version') !== '4') return Promise.reject(CHANGED);
    if (refusal) return Promise.reject(refusal);
    saved.push(Object.fromEntries(form));
    return Promise.resolve('saved');
  };
  const act = () =>
    saveWithChoices(
      {
        api: api as unknown as ApiClient,
        form,
        code: 'thing_changed',
        subject: { type: 'thing', id: '1' },
        names: ['title', 'text', 'items'],
        together,
        counts: { items: 'rows' },
        readNewest,
      },
      save,
    );
  return { act, form, saved };
}

const MINE = {
  title: 'Mine',
  text: 'Same',
  rows: '2',
  'items.0.id': 'x',
  'items.0.name': 'One',
  'items.1.name': 'Two',
  version: '3',
};

test('a refused save says who saved, when, and what differs', async () => {
  const { act } = editing({ ...MINE, intent: 'save' });
  await expect(act()).rejects.toMatchObject({
    code: 'thing_changed',
    conflict: {
      version: '4',
      by: 'bea',
      at: '2026-05-12T14:02:00.000Z',
      fields: [
        { name: 'title', mine: 'Mine', theirs: 'Theirs' },
        { name: 'items', mine: 'One\nTwo', theirs: 'One' },
      ],
    },
  });
});

test('choices take over fields and whole lists of the version that was seen, and save', async () => {
  const choices = { 'choice:title': 'mine', 'choice:items': 'theirs', seenVersion: '4' };
  const { act, saved } = editing({ ...MINE, ...choices, intent: 'merge' });
  expect(await act()).toEqual({
    saved: 'saved',
    version: 5,
    mergedVersion: 5,
    hasTheirs: true,
  });
  expect(saved).toMatchObject([{ title: 'Mine', rows: '1', 'items.0.name': 'One', version: '4' }]);
  expect(saved[0]).not.toHaveProperty('items.1.name');
});

test('a version that nobody has seen is compared again', async () => {
  const choices = { 'choice:title': 'theirs', seenVersion: '3' };
  const { act, saved } = editing({ ...MINE, ...choices, intent: 'merge' });
  await expect(act()).rejects.toMatchObject({ conflict: { version: '4' } });
  expect(saved).toEqual([]);
});

test('the button of the form saves the choices too', async () => {
  const choices = { 'choice:title': 'theirs', seenVersion: '4' };
  const { act, saved } = editing({ ...MINE, ...choices, intent: 'save' });
  await act();
  expect(saved).toMatchObject([{ title: 'Theirs', rows: '2' }]);
});

test('choices that are refused for another reason leave what was typed', async () => {
  const choices = { 'choice:title': 'theirs', seenVersion: '4' };
  const refusal = new ApiError({ title: 'Wrong', status: 422, code: 'invalid_input' });
  const { act, form } = editing({ ...MINE, ...choices, intent: 'merge' }, refusal);
  await expect(act()).rejects.toMatchObject({
    code: 'invalid_input',
    conflict: { fields: [{ name: 'title', mine: 'Mine' }, { name: 'items' }] },
  });
  expect(form.get('title')).toBe('Mine');
  expect(form.get('version')).toBe('3');
});

/** What the form was started from: `THEIRS` is what the other person saved since. */
const startedFrom = (before: Record<string, string>) =>
  baseOf(3, ['title', 'text', 'items'], Object.entries(before));
const BEFORE = { title: 'Before', text: 'Same', 'items.0.id': 'x', 'items.0.name': 'One' };

test('a field that only one of both changed is taken from the one who changed it, without a question', async () => {
  const mine = { ...MINE, title: 'Before', startedFrom: startedFrom(BEFORE), intent: 'save' };
  const { act, saved } = editing(mine);
  expect(await act()).toEqual({
    saved: 'saved',
    version: 5,
    mergedVersion: 5,
    hasTheirs: true,
  });
  expect(saved).toMatchObject([{ title: 'Theirs', rows: '2', 'items.1.name': 'Two' }]);
});

test('only fields that both changed are asked about', async () => {
  const { act, form } = editing({ ...MINE, startedFrom: startedFrom(BEFORE), intent: 'save' });
  await expect(act()).rejects.toMatchObject({
    conflict: { fields: [{ name: 'title', mine: 'Mine', theirs: 'Theirs' }] },
  });
  expect(form.get('rows')).toBe('2');
  const choices = { 'choice:title': 'theirs', seenVersion: '4' };
  const chosen = editing({ ...Object.fromEntries(form), ...choices } as Record<string, string>);
  expect(await chosen.act()).toMatchObject({ mergedVersion: 5 });
  expect(chosen.saved).toMatchObject([{ title: 'Theirs', 'items.1.name': 'Two' }]);
});

test('what was typed into another field since the question is not replaced', async () => {
  const choices = { 'choice:title': 'mine', seenVersion: '4' };
  const base = startedFrom({ ...BEFORE, 'items.0.name': 'Before' });
  const { act } = editing({ ...MINE, ...choices, startedFrom: base, intent: 'save' });
  await expect(act()).rejects.toMatchObject({
    conflict: { fields: [{ name: 'title' }, { name: 'items' }] },
  });
});

test('fields that depend on each other are asked about together', async () => {
  const before = startedFrom({ ...BEFORE, title: 'Theirs', text: 'Before' });
  const mine = { ...MINE, text: 'Before', startedFrom: before, intent: 'save' };
  const alone = editing(mine);
  await alone.act();
  expect(alone.saved).toMatchObject([{ title: 'Mine', text: 'Same' }]);
  const together = editing(mine, undefined, [['title', 'text']]);
  await expect(together.act()).rejects.toMatchObject({
    conflict: { fields: [{ name: 'title' }, { name: 'text' }] },
  });
});

test('two texts are split around what differs', () => {
  const same = 'a '.repeat(500);
  const { start, middle, end } = partsThatDiffer(
    `${same}red roof ${same}`,
    `${same}blue roof ${same}`,
  );
  expect([start[0], start.length, middle, end.at(-1), end.length]).toEqual([
    '…',
    121,
    'red',
    '…',
    121,
  ]);
  expect(partsThatDiffer('', 'x')).toEqual({ start: '', middle: '', end: '' });
});
