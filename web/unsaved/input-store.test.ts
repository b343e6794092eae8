import { beforeEach, expect, test, vi } from 'vitest';
import {
  inputKey,
  inputKeys,
  deleteInput,
  deleteSentInput,
  GUEST,
  onInputDeleted,
  readInput,
  readOwnInput,
  readShownInput,
  writeInput,
  writeOwnInput,
  writeShownInput,
  type StoredInput,
} from './input-store.ts';
import { deleteAllInput } from './delete-all-input.ts';

let items: Map<string, string>;
/** Of this tab. */
let ownItems: Map<string, string>;
/** How many characters the storage accepts. */
let room: number;

beforeEach(() => {
  items = new Map();
  ownItems = new Map();
  room = Infinity;
  vi.stubGlobal('localStorage', storageOf(items));
  vi.stubGlobal('sessionStorage', storageOf(ownItems));
});

function storageOf(of: Map<string, string>) {
  const storage = {
    getItem: (key: string) => of.get(key) ?? null,
    removeItem: (key: string) => void of.delete(key),
    setItem(key: string, value: string) {
      const others = [...of].filter(([each]) => each !== key);
      const size = others.reduce((sum, [, text]) => sum + text.length, value.length);
      if (size > room) throw new DOMException('full', 'QuotaExceededError');
      of.set(key, value);
    },
  };
  // Object.keys(localStorage) names its items.
  const keys = {
    ownKeys: () => [...of.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  return new Proxy(storage, keys);
}

const DAY = 24 * 3_600_000;
/** Some of what is tested reads the clock. */
const NOW = Date.now();
const stored = (text: string, at = NOW): StoredInput => ({
  at,
  base: '1',
  values: { body: [text] },
  files: [],
});
const key = (owner: string, about = 'order-1') => inputKey(owner, 'message', about);

test('unsaved input is found only by its person, form and object', () => {
  expect(writeInput(key('ada'), stored('Hello'))).toBe(true);
  expect(readInput(key('ada'), NOW)).toEqual(stored('Hello'));
  expect(readInput(key('ada', 'order-2'), NOW)).toBeNull();
  expect(readInput(key('bob'), NOW)).toBeNull();
  expect(readInput(inputKey('ada', 'note', 'order-1'), NOW)).toBeNull();
});

test('signing out removes the unsaved input of this person and of guests, and nothing else', () => {
  items.set('color-mode', 'dark');
  for (const owner of ['ada', 'adam', GUEST]) writeInput(key(owner), stored(owner));
  deleteAllInput('ada');
  expect([...items.keys()]).toEqual(['color-mode', key('adam')]);
  deleteInput('color-mode');
  expect(items.has('color-mode')).toBe(true);
});

test('unsaved input is kept for thirty days', () => {
  writeInput(key('ada'), stored('Hello'));
  expect(readInput(key('ada'), NOW + 30 * DAY)).not.toBeNull();
  expect(readInput(key('ada'), NOW + 30 * DAY + 1)).toBeNull();
  expect(inputKeys()).toEqual([]);
});

test('unsaved input that grows too large is removed', () => {
  writeInput(key('ada'), stored('Hello'));
  expect(writeInput(key('ada'), stored('x'.repeat(300_000)))).toBe(false);
  expect(inputKeys()).toEqual([]);
});

test('a full storage drops the oldest unsaved input', () => {
  writeInput(key('ada', 'old'), stored('x'.repeat(1_000), NOW - 2 * DAY));
  writeInput(key('ada', 'newer'), stored('x'.repeat(1_000), NOW - DAY));
  room = 2_500;
  expect(writeInput(key('ada', 'now'), stored('x'.repeat(1_000)))).toBe(true);
  expect([...items.keys()]).toEqual([key('ada', 'newer'), key('ada', 'now')]);
  room = 10;
  expect(writeInput(key('ada', 'now'), stored('y'.repeat(1_000)))).toBe(false);
});

test('unavailable storage and broken entries cause no errors', () => {
  items.set(key('ada'), '{"at":');
  expect(readInput(key('ada'), NOW)).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  expect(writeInput(key('ada'), stored('Hello'))).toBe(false);
  expect(readInput(key('ada'), NOW)).toBeNull();
  expect(inputKeys()).toEqual([]);
});

test('listeners are notified when unsaved input is removed', () => {
  const deleted: string[] = [];
  const stop = onInputDeleted((each) => deleted.push(each));
  writeInput(key('ada'), stored('Hello'));
  deleteInput(key('ada'));
  stop();
  deleteInput(key('ada'));
  expect(deleted).toEqual([key('ada')]);
});

/** Typed today: removing asks for the age. */
const typed = (text: string) => stored(text, Date.now());

test('a form that has arrived takes its unsaved input with it, but not what was typed since', () => {
  const sent = typed('Hello\r\n');
  writeInput(key('ada'), { ...typed('Hello'), sentAs: 'k' });
  deleteSentInput(key('ada'), sent);
  expect(items.size).toBe(0);

  writeInput(key('ada'), typed('Hello, and one more thing'));
  deleteSentInput(key('ada'), sent);
  expect(readInput(key('ada'))?.values).toEqual({ body: ['Hello, and one more thing'] });

  deleteSentInput(key('ada'), null); // nothing was typed when it was sent
  expect(readInput(key('ada'))).not.toBeNull();
});

test('a ticked box is part of what was sent, an empty field is not', () => {
  const boxes = (...ticked: string[]): StoredInput => ({
    ...typed('Hello'),
    values: { body: ['Hello'], note: [''], box: ticked },
  });
  writeInput(key('ada'), boxes('one', 'two'));
  deleteSentInput(key('ada'), boxes('one'));
  expect(readInput(key('ada'))).not.toBeNull();
  writeInput(key('ada'), boxes());
  deleteSentInput(key('ada'), typed('Hello'));
  expect(items.size).toBe(0);
});

test('a tab with a text of its own sends that one, and leaves the text of another tab', () => {
  writeInput(key('ada'), typed('Theirs'));
  writeOwnInput(key('ada'), typed('Mine'));
  expect(readShownInput(key('ada'))?.values).toEqual({ body: ['Mine'] });
  writeShownInput(key('ada'), { ...typed('Mine'), sentAs: 'k' });
  expect(readInput(key('ada'))).not.toHaveProperty('sentAs');

  deleteSentInput(key('ada'), typed('Theirs'));
  expect(readOwnInput(key('ada'))?.sentAs).toBe('k');
  const deleted: string[] = [];
  const stop = onInputDeleted((each) => deleted.push(each));
  deleteSentInput(key('ada'), typed('Mine'));
  stop();
  expect(deleted).toEqual([key('ada')]);
  expect(readShownInput(key('ada'))?.values).toEqual({ body: ['Theirs'] });
});

test('signing out removes the text of this tab alone too', () => {
  for (const owner of ['ada', 'bob']) writeOwnInput(key(owner), typed(owner));
  deleteAllInput('ada');
  expect([...ownItems.keys()]).toEqual([key('bob')]);
});

test('a text of this tab that is too long for the storage is not kept in part', () => {
  expect(writeOwnInput(key('ada'), typed('Mine'))).toBe(true);
  room = 10;
  expect(writeOwnInput(key('ada'), typed('Mine, and more'))).toBe(false);
  expect(readOwnInput(key('ada'))).toBeNull();
});
